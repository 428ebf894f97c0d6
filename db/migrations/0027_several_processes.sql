CREATE TABLE `last_write` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` integer DEFAULT 0 NOT NULL,
	`now` integer,
	`holder` text,
	`held_until` integer,
	CONSTRAINT "last_write_id_one" CHECK("last_write"."id" = 1),
	CONSTRAINT "last_write_number_count" CHECK("last_write"."number" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `lease` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "lease_name_filled" CHECK(length(trim("lease"."name")) > 0),
	CONSTRAINT "lease_holder_filled" CHECK(length(trim("lease"."holder")) > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `published_value` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`published_at` integer NOT NULL,
	CONSTRAINT "published_value_name_filled" CHECK(length(trim("published_value"."name")) > 0),
	CONSTRAINT "published_value_json" CHECK(json_valid("published_value"."value"))
) STRICT;

--> statement-breakpoint
INSERT INTO `last_write` (`id`) VALUES (1);
--> statement-breakpoint
DROP TRIGGER `author_touch`;
--> statement-breakpoint
CREATE TRIGGER `author_touch` AFTER UPDATE ON `author` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `author` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `collection_touch`;
--> statement-breakpoint
CREATE TRIGGER `collection_touch` AFTER UPDATE ON `collection` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `collection` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `footer_link_touch`;
--> statement-breakpoint
CREATE TRIGGER `footer_link_touch` AFTER UPDATE ON `footer_link` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `footer_link` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `login_throttle_touch`;
--> statement-breakpoint
CREATE TRIGGER `login_throttle_touch` AFTER UPDATE ON `login_throttle` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `login_throttle` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)) WHERE `key` = NEW.`key`;
END;
--> statement-breakpoint
DROP TRIGGER `newsletter_touch`;
--> statement-breakpoint
CREATE TRIGGER `newsletter_touch` AFTER UPDATE ON `newsletter` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `newsletter` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `page_touch`;
--> statement-breakpoint
CREATE TRIGGER `page_touch` AFTER UPDATE ON `page` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `page` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `post_touch`;
--> statement-breakpoint
CREATE TRIGGER `post_touch` AFTER UPDATE ON `post` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `post` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `product_touch`;
--> statement-breakpoint
CREATE TRIGGER `product_touch` AFTER UPDATE ON `product` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `product` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `shop_touch`;
--> statement-breakpoint
CREATE TRIGGER `shop_touch` AFTER UPDATE ON `shop` WHEN NEW.`version` = OLD.`version`
BEGIN
	UPDATE `shop` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `user_touch`;
--> statement-breakpoint
CREATE TRIGGER `user_touch` AFTER UPDATE ON `user` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `user` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `webhook_touch`;
--> statement-breakpoint
CREATE TRIGGER `webhook_touch` AFTER UPDATE ON `webhook` WHEN NEW.`version` = OLD.`version`
BEGIN
	UPDATE `webhook` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
