CREATE TABLE `picture` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`address` text NOT NULL,
	`file_name` text,
	`description` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer,
	`shipped` integer DEFAULT false NOT NULL,
	`unused_since` integer,
	`uploaded_by_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`uploaded_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "picture_address_filled" CHECK(length(trim("picture"."address")) > 0),
	CONSTRAINT "picture_shipped_flag" CHECK("picture"."shipped" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `picture_address_unique` ON `picture` (`address`);--> statement-breakpoint
CREATE INDEX `picture_newest` ON `picture` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `picture_uploaded_by` ON `picture` (`uploaded_by_id`);