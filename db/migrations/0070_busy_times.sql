CREATE TABLE `busy_time` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text,
	`starts` text,
	`ends` text,
	`weekdays` text DEFAULT '[]' NOT NULL,
	`exceptions` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "busy_time_title_filled" CHECK(length(trim("busy_time"."title")) > 0),
	CONSTRAINT "busy_time_first_day_filled" CHECK(length(trim("busy_time"."first_day")) > 0),
	CONSTRAINT "busy_time_times_together" CHECK(("busy_time"."starts" IS NULL) = ("busy_time"."ends" IS NULL)),
	CONSTRAINT "busy_time_weekdays_json" CHECK(json_valid("busy_time"."weekdays")),
	CONSTRAINT "busy_time_exceptions_json" CHECK(json_valid("busy_time"."exceptions"))
) STRICT;

--> statement-breakpoint
CREATE TRIGGER `busy_time_touch` AFTER UPDATE ON `busy_time` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `busy_time` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
