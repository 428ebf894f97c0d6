CREATE TABLE `menu_entry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list` text NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`parent` text,
	`spellings` text,
	`in_menu` integer DEFAULT true NOT NULL,
	`in_filters` integer DEFAULT true NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "menu_entry_title_filled" CHECK(length(trim("menu_entry"."title")) > 0),
	CONSTRAINT "menu_entry_slug_shape" CHECK(length("menu_entry"."slug") > 0 AND "menu_entry"."slug" NOT GLOB '*[^a-z0-9-]*'),
	CONSTRAINT "menu_entry_list_known" CHECK("menu_entry"."list" IN ('category', 'gemstone', 'metal', 'style')),
	CONSTRAINT "menu_entry_order_count" CHECK("menu_entry"."order" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `menu_entry_slug` ON `menu_entry` (`list`,`slug`);--> statement-breakpoint
CREATE INDEX `menu_entry_order` ON `menu_entry` (`list`,`parent`,`order`,`id`);
--> statement-breakpoint
CREATE TRIGGER `menu_entry_touch` AFTER UPDATE ON `menu_entry` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `menu_entry` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `menu_entry_version_insert` AFTER INSERT ON `menu_entry`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `menu_entry_version_update` AFTER UPDATE ON `menu_entry`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `menu_entry_version_delete` AFTER DELETE ON `menu_entry`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
