CREATE TABLE `draft` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`path` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "draft_path_filled" CHECK(length(trim("draft"."path")) > 0),
	CONSTRAINT "draft_fields_json" CHECK(json_valid("draft"."fields"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `draft_user_id_unique` ON `draft` (`user_id`);--> statement-breakpoint
CREATE TABLE `idempotency_key` (
	`key` text PRIMARY KEY NOT NULL,
	`result` integer NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "idempotency_key_filled" CHECK(length(trim("idempotency_key"."key")) > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotency_key_age` ON `idempotency_key` (`created_at`);--> statement-breakpoint
CREATE TABLE `slug_redirect` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`product_id` integer,
	`post_id` integer,
	`page_id` integer,
	`collection_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_id`) REFERENCES `page`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "slug_redirect_filled" CHECK(length(trim("slug_redirect"."slug")) > 0),
	CONSTRAINT "slug_redirect_one_owner" CHECK(("slug_redirect"."product_id" IS NOT NULL) + ("slug_redirect"."post_id" IS NOT NULL) + ("slug_redirect"."page_id" IS NOT NULL) + ("slug_redirect"."collection_id" IS NOT NULL) = 1)
) STRICT;
--> statement-breakpoint
CREATE INDEX `slug_redirect_slug` ON `slug_redirect` (`slug`);--> statement-breakpoint
CREATE INDEX `slug_redirect_product` ON `slug_redirect` (`product_id`);--> statement-breakpoint
CREATE INDEX `slug_redirect_post` ON `slug_redirect` (`post_id`);--> statement-breakpoint
CREATE INDEX `slug_redirect_page` ON `slug_redirect` (`page_id`);--> statement-breakpoint
CREATE INDEX `slug_redirect_collection` ON `slug_redirect` (`collection_id`);--> statement-breakpoint
ALTER TABLE `collection` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `product` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `content_block` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `footer_link` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `gemstone` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `page` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `post` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter` ADD `version` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
INSERT INTO `slug_redirect` SELECT * FROM `old_slug`;
--> statement-breakpoint
INSERT INTO `idempotency_key` SELECT * FROM `form_key`;
--> statement-breakpoint
INSERT INTO `draft` SELECT * FROM `kept_form`;
--> statement-breakpoint
UPDATE `trash` SET `payload` = replace(`payload`, '"old_slugs":', '"slug_redirects":') WHERE `restored_at` IS NULL;
--> statement-breakpoint
UPDATE `draft` SET `fields` = replace(`fields`, '["form_key",', '["idempotency_key",');
--> statement-breakpoint
DROP TABLE `form_key`;
--> statement-breakpoint
DROP TABLE `kept_form`;
--> statement-breakpoint
DROP TABLE `old_slug`;
--> statement-breakpoint
-- Every change of a record raises its version, together with updated_at where it has one.
DROP TRIGGER IF EXISTS `product_touch`;
--> statement-breakpoint
CREATE TRIGGER `product_touch` AFTER UPDATE ON `product` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `product` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `post_touch`;
--> statement-breakpoint
CREATE TRIGGER `post_touch` AFTER UPDATE ON `post` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `post` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `page_touch`;
--> statement-breakpoint
CREATE TRIGGER `page_touch` AFTER UPDATE ON `page` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `page` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `collection_touch`;
--> statement-breakpoint
CREATE TRIGGER `collection_touch` AFTER UPDATE ON `collection` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `collection` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `footer_link_touch`;
--> statement-breakpoint
CREATE TRIGGER `footer_link_touch` AFTER UPDATE ON `footer_link` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `footer_link` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `newsletter_touch`;
--> statement-breakpoint
CREATE TRIGGER `newsletter_touch` AFTER UPDATE ON `newsletter` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `newsletter` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `content_block_touch` AFTER UPDATE ON `content_block` WHEN NEW.`version` = OLD.`version`
BEGIN
	UPDATE `content_block` SET `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `gemstone_touch` AFTER UPDATE ON `gemstone` WHEN NEW.`version` = OLD.`version`
BEGIN
	UPDATE `gemstone` SET `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `slug_redirect_version_insert` AFTER INSERT ON `slug_redirect`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `slug_redirect_version_update` AFTER UPDATE ON `slug_redirect`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `slug_redirect_version_delete` AFTER DELETE ON `slug_redirect`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
