CREATE TABLE `missing_address` (
	`path` text PRIMARY KEY NOT NULL,
	`requests` integer NOT NULL,
	`last_day` text NOT NULL,
	CONSTRAINT "missing_address_path_filled" CHECK(length(trim("missing_address"."path")) > 0),
	CONSTRAINT "missing_address_requests_count" CHECK("missing_address"."requests" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `missing_address_day` ON `missing_address` (`last_day`);--> statement-breakpoint
CREATE INDEX `missing_address_requests` ON `missing_address` (`requests`);--> statement-breakpoint
CREATE TABLE `redirect` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`old_path` text NOT NULL,
	`new_address` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "redirect_old_path_filled" CHECK(length(trim("redirect"."old_path")) > 0),
	CONSTRAINT "redirect_new_address_filled" CHECK(length(trim("redirect"."new_address")) > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `redirect_old_path_unique` ON `redirect` (`old_path`);--> statement-breakpoint
CREATE INDEX `redirect_new_address` ON `redirect` (`new_address`);
--> statement-breakpoint
CREATE TRIGGER `redirect_touch` AFTER UPDATE ON `redirect` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `redirect` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `redirect_version_insert` AFTER INSERT ON `redirect`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'writing';
END;
--> statement-breakpoint
CREATE TRIGGER `redirect_version_update` AFTER UPDATE ON `redirect`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'writing';
END;
--> statement-breakpoint
CREATE TRIGGER `redirect_version_delete` AFTER DELETE ON `redirect`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'writing';
END;
