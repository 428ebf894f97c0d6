PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_appointment` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`is_demo` integer DEFAULT false NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`type` text NOT NULL,
	`full_name` text NOT NULL,
	`email` text,
	`phone` text,
	`note` text,
	`product` integer,
	`sequence` integer DEFAULT 0 NOT NULL,
	`cancelled_at` integer,
	`reminded_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "appointment_ends_later" CHECK("__new_appointment"."ends_at" > "__new_appointment"."starts_at"),
	CONSTRAINT "appointment_token_filled" CHECK(length(trim("__new_appointment"."token")) > 0),
	CONSTRAINT "appointment_type_filled" CHECK(length(trim("__new_appointment"."type")) > 0),
	CONSTRAINT "appointment_full_name_filled" CHECK(length(trim("__new_appointment"."full_name")) > 0),
	CONSTRAINT "appointment_email_filled" CHECK(length(trim("__new_appointment"."email")) > 0),
	CONSTRAINT "appointment_sequence_count" CHECK("__new_appointment"."sequence" >= 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_appointment`("id", "token", "is_demo", "starts_at", "ends_at", "type", "full_name", "email", "phone", "note", "product", "sequence", "cancelled_at", "reminded_at", "version", "created_at", "updated_at") SELECT "id", "token", "is_demo", "starts_at", "ends_at", "type", "full_name", "email", "phone", "note", "product", "sequence", "cancelled_at", "reminded_at", "version", "created_at", "updated_at" FROM `appointment`;--> statement-breakpoint
DROP TABLE `appointment`;--> statement-breakpoint
ALTER TABLE `__new_appointment` RENAME TO `appointment`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `appointment_token_unique` ON `appointment` (`token`);--> statement-breakpoint
CREATE INDEX `appointment_by_time` ON `appointment` (`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `appointment_email` ON `appointment` (`email`,`starts_at`);--> statement-breakpoint
CREATE INDEX `appointment_unreminded` ON `appointment` (`starts_at`) WHERE "appointment"."cancelled_at" IS NULL AND "appointment"."reminded_at" IS NULL;--> statement-breakpoint
CREATE TRIGGER `appointment_touch` AFTER UPDATE ON `appointment` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `appointment` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
