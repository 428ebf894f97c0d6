CREATE TABLE `bulk_edit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list` text NOT NULL,
	`steps` text NOT NULL,
	`undone_at` integer,
	`user_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "bulk_edit_list_filled" CHECK(length(trim("bulk_edit"."list")) > 0),
	CONSTRAINT "bulk_edit_steps_json" CHECK(json_valid("bulk_edit"."steps"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `bulk_edit_age` ON `bulk_edit` (`created_at`);--> statement-breakpoint
CREATE INDEX `bulk_edit_user` ON `bulk_edit` (`user_id`);