CREATE TABLE `form_key` (
	`key` text PRIMARY KEY NOT NULL,
	`made` integer NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "form_key_filled" CHECK(length(trim("form_key"."key")) > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `form_key_age` ON `form_key` (`created_at`);--> statement-breakpoint
CREATE TABLE `kept_form` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`path` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kept_form_path_filled" CHECK(length(trim("kept_form"."path")) > 0),
	CONSTRAINT "kept_form_fields_json" CHECK(json_valid("kept_form"."fields"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `kept_form_user_id_unique` ON `kept_form` (`user_id`);--> statement-breakpoint
CREATE INDEX `product_created` ON `product` (`created_at`,`id`);