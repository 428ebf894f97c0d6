CREATE TABLE `subscriber_import` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file_name` text NOT NULL,
	`consent` text NOT NULL,
	`addresses` text NOT NULL,
	`unused_lines` text NOT NULL,
	`unused_count` integer NOT NULL,
	`added_count` integer DEFAULT 0 NOT NULL,
	`created_by_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "subscriber_import_file_name_filled" CHECK(length(trim("subscriber_import"."file_name")) > 0),
	CONSTRAINT "subscriber_import_consent_filled" CHECK(length(trim("subscriber_import"."consent")) > 0),
	CONSTRAINT "subscriber_import_addresses_json" CHECK(json_valid("subscriber_import"."addresses")),
	CONSTRAINT "subscriber_import_unused_lines_json" CHECK(json_valid("subscriber_import"."unused_lines")),
	CONSTRAINT "subscriber_import_unused_count_count" CHECK("subscriber_import"."unused_count" >= 0),
	CONSTRAINT "subscriber_import_added_count_count" CHECK("subscriber_import"."added_count" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `subscriber_import_newest` ON `subscriber_import` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `subscriber_import_created_by` ON `subscriber_import` (`created_by_id`);--> statement-breakpoint
CREATE TABLE `unsubscribed_address` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "unsubscribed_address_email_hash_filled" CHECK(length(trim("unsubscribed_address"."email_hash")) > 0)
) STRICT;
--> statement-breakpoint
ALTER TABLE `newsletter` ADD `audience` text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriber` ADD `consent` text;--> statement-breakpoint
ALTER TABLE `subscriber` ADD `added_by_id` integer REFERENCES user(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `subscriber` ADD `reminded_at` integer;--> statement-breakpoint
CREATE INDEX `subscriber_added_by` ON `subscriber` (`added_by_id`);