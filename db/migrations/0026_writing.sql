CREATE TABLE `author` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`biography` text,
	`image` text,
	`image_alt` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "author_name_filled" CHECK(length(trim("author"."name")) > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `author_name_unique` ON `author` (`name`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`record` integer NOT NULL,
	`action` text NOT NULL,
	`fields` text DEFAULT '[]' NOT NULL,
	`record_version` integer,
	`previous` text,
	`user_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "change_kind_known" CHECK("__new_change"."kind" IN ('product', 'collection', 'post', 'page', 'content_block', 'gemstone', 'footer_link', 'enquiry', 'subscriber', 'newsletter', 'author', 'shop', 'staff', 'api_token', 'webhook', 'person')),
	CONSTRAINT "change_action_filled" CHECK(length(trim("__new_change"."action")) > 0),
	CONSTRAINT "change_fields_json" CHECK(json_valid("__new_change"."fields"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_change`("id", "kind", "record", "action", "fields", "record_version", "previous", "user_id", "created_at") SELECT "id", "kind", "record", "action", "fields", "record_version", "previous", "user_id", "created_at" FROM `change`;--> statement-breakpoint
DROP TABLE `change`;--> statement-breakpoint
ALTER TABLE `__new_change` RENAME TO `change`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `change_record` ON `change` (`kind`,`record`,`id`);--> statement-breakpoint
CREATE INDEX `change_kind` ON `change` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `change_user` ON `change` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `change_user_kind` ON `change` (`user_id`,`kind`,`id`);--> statement-breakpoint
CREATE TABLE `__new_removal` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "removal_kind_known" CHECK("__new_removal"."kind" IN ('content_block', 'gemstone', 'footer_link', 'newsletter', 'author', 'subscriber')),
	CONSTRAINT "removal_payload_json" CHECK(json_valid("__new_removal"."payload"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_removal`("id", "kind", "payload", "created_at") SELECT "id", "kind", "payload", "created_at" FROM `removal`;--> statement-breakpoint
DROP TABLE `removal`;--> statement-breakpoint
ALTER TABLE `__new_removal` RENAME TO `removal`;--> statement-breakpoint
CREATE INDEX `removal_age` ON `removal` (`created_at`);--> statement-breakpoint
ALTER TABLE `page` ADD `content_format` text DEFAULT 'html' NOT NULL CONSTRAINT "page_content_format_known" CHECK("content_format" IN ('html', 'markup'));
--> statement-breakpoint
ALTER TABLE `post` ADD `excerpt` text;
--> statement-breakpoint
ALTER TABLE `post` ADD `search_title` text;
--> statement-breakpoint
ALTER TABLE `post` ADD `image_focus` text;
--> statement-breakpoint
ALTER TABLE `post` ADD `share_image` text;
--> statement-breakpoint
ALTER TABLE `post` ADD `content_text` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `post` ADD `related_posts` text DEFAULT '[]' NOT NULL CONSTRAINT "post_related_posts_json" CHECK(json_valid("related_posts"));
--> statement-breakpoint
ALTER TABLE `post` ADD `related_products` text DEFAULT '[]' NOT NULL CONSTRAINT "post_related_products_json" CHECK(json_valid("related_products"));
--> statement-breakpoint
ALTER TABLE `newsletter` ADD `preview_text` text;
--> statement-breakpoint
ALTER TABLE `newsletter` ADD `scheduled_at` integer;
--> statement-breakpoint
ALTER TABLE `newsletter` ADD `bounced_count` integer DEFAULT 0 NOT NULL CONSTRAINT "newsletter_bounced_count_count" CHECK("bounced_count" >= 0);
--> statement-breakpoint
ALTER TABLE `newsletter` ADD `unsubscribed_count` integer DEFAULT 0 NOT NULL CONSTRAINT "newsletter_unsubscribed_count_count" CHECK("unsubscribed_count" >= 0);
--> statement-breakpoint
CREATE INDEX `newsletter_scheduled` ON `newsletter` (`scheduled_at`);
--> statement-breakpoint
ALTER TABLE `subscriber` ADD `bounced_at` integer;
--> statement-breakpoint
ALTER TABLE `subscriber` ADD `bounce_reason` text;
--> statement-breakpoint
CREATE TRIGGER `author_touch` AFTER UPDATE ON `author` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `author` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `author_version_insert` AFTER INSERT ON `author`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `author_version_update` AFTER UPDATE ON `author`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `author_version_delete` AFTER DELETE ON `author`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
DROP TABLE `post_words`;
--> statement-breakpoint
DROP TRIGGER `post_words_insert`;
--> statement-breakpoint
DROP TRIGGER `post_words_delete`;
--> statement-breakpoint
DROP TRIGGER `post_words_update`;
--> statement-breakpoint
-- The posts there are, which were plain text, as if nobody had touched them.
DROP TRIGGER `post_touch`;
--> statement-breakpoint
UPDATE `post` SET `content_text` = `content`;
--> statement-breakpoint
CREATE TRIGGER `post_touch` AFTER UPDATE ON `post` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `post` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `post_words` USING fts5(`title`, `content_text`, content='post', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `post_words` (`post_words`, `rank`) VALUES ('rank', 'bm25(5.0, 1.0)');
--> statement-breakpoint
CREATE TRIGGER `post_words_insert` AFTER INSERT ON `post`
BEGIN
	INSERT INTO `post_words` (`rowid`, `title`, `content_text`) VALUES (NEW.`id`, NEW.`title`, NEW.`content_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `post_words_delete` AFTER DELETE ON `post`
BEGIN
	INSERT INTO `post_words` (`post_words`, `rowid`, `title`, `content_text`) VALUES ('delete', OLD.`id`, OLD.`title`, OLD.`content_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `post_words_update` AFTER UPDATE OF `title`, `content_text` ON `post`
BEGIN
	INSERT INTO `post_words` (`post_words`, `rowid`, `title`, `content_text`) VALUES ('delete', OLD.`id`, OLD.`title`, OLD.`content_text`);
	INSERT INTO `post_words` (`rowid`, `title`, `content_text`) VALUES (NEW.`id`, NEW.`title`, NEW.`content_text`);
END;
--> statement-breakpoint
INSERT INTO `post_words` (`post_words`) VALUES ('rebuild');
