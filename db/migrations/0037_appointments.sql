CREATE TABLE `appointment` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`type` text NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`note` text,
	`product` integer,
	`sequence` integer DEFAULT 0 NOT NULL,
	`cancelled_at` integer,
	`reminded_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "appointment_ends_later" CHECK("appointment"."ends_at" > "appointment"."starts_at"),
	CONSTRAINT "appointment_token_filled" CHECK(length(trim("appointment"."token")) > 0),
	CONSTRAINT "appointment_type_filled" CHECK(length(trim("appointment"."type")) > 0),
	CONSTRAINT "appointment_full_name_filled" CHECK(length(trim("appointment"."full_name")) > 0),
	CONSTRAINT "appointment_email_filled" CHECK(length(trim("appointment"."email")) > 0),
	CONSTRAINT "appointment_sequence_count" CHECK("appointment"."sequence" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `appointment_token_unique` ON `appointment` (`token`);--> statement-breakpoint
CREATE INDEX `appointment_by_time` ON `appointment` (`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `appointment_email` ON `appointment` (`email`,`starts_at`);--> statement-breakpoint
CREATE INDEX `appointment_unreminded` ON `appointment` (`starts_at`) WHERE "appointment"."cancelled_at" IS NULL AND "appointment"."reminded_at" IS NULL;--> statement-breakpoint
ALTER TABLE `outbox_message` ADD `calendar` text;--> statement-breakpoint
ALTER TABLE `outbox_message` ADD `appointment_id` integer REFERENCES appointment(id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `outbox_message_appointment` ON `outbox_message` (`appointment_id`,`id`);--> statement-breakpoint
ALTER TABLE `shop` ADD `appointments` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `appointment_types` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `appointment_opens` text;--> statement-breakpoint
ALTER TABLE `shop` ADD `appointment_closes` text;--> statement-breakpoint
ALTER TABLE `shop` ADD `appointments_at_once` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `appointment_notice_hours` integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `appointment_days_ahead` integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `calendar_secret` text;--> statement-breakpoint
CREATE UNIQUE INDEX `user_calendar_secret_unique` ON `user` (`calendar_secret`);--> statement-breakpoint
CREATE TRIGGER `appointment_touch` AFTER UPDATE ON `appointment` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `appointment` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
