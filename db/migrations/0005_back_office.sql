CREATE TABLE `change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`record` integer NOT NULL,
	`action` text NOT NULL,
	`fields` text DEFAULT '[]' NOT NULL,
	`user_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "change_kind_known" CHECK("change"."kind" IN ('product', 'collection', 'post', 'page', 'content_block', 'gemstone', 'footer_link', 'enquiry', 'subscriber', 'newsletter')),
	CONSTRAINT "change_action_filled" CHECK(length(trim("change"."action")) > 0),
	CONSTRAINT "change_fields_json" CHECK(json_valid("change"."fields"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `change_record` ON `change` (`kind`,`record`,`id`);--> statement-breakpoint
CREATE INDEX `change_user` ON `change` (`user_id`);--> statement-breakpoint
CREATE TABLE `product_import_line` (
	`import_id` integer NOT NULL,
	`line` integer NOT NULL,
	`verdict` text NOT NULL,
	`label` text NOT NULL,
	`product` integer,
	`cells` text NOT NULL,
	`changes` text DEFAULT '[]' NOT NULL,
	`errors` text DEFAULT '[]' NOT NULL,
	`seen_version` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `product_import`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_import_line_line_count" CHECK("product_import_line"."line" >= 0),
	CONSTRAINT "product_import_line_verdict_known" CHECK("product_import_line"."verdict" IN ('new', 'changed', 'unchanged', 'wrong')),
	CONSTRAINT "product_import_line_cells_json" CHECK(json_valid("product_import_line"."cells")),
	CONSTRAINT "product_import_line_changes_json" CHECK(json_valid("product_import_line"."changes")),
	CONSTRAINT "product_import_line_errors_json" CHECK(json_valid("product_import_line"."errors"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `product_import_line_verdict` ON `product_import_line` (`import_id`,`verdict`,`line`);--> statement-breakpoint
CREATE TABLE `product_import` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file_name` text NOT NULL,
	`state` text DEFAULT 'checked' NOT NULL,
	`failure` text,
	`new_count` integer DEFAULT 0 NOT NULL,
	`changed_count` integer DEFAULT 0 NOT NULL,
	`unchanged_count` integer DEFAULT 0 NOT NULL,
	`wrong_count` integer DEFAULT 0 NOT NULL,
	`created_by_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "product_import_file_name_filled" CHECK(length(trim("product_import"."file_name")) > 0),
	CONSTRAINT "product_import_state_known" CHECK("product_import"."state" IN ('checked', 'running', 'done', 'failed')),
	CONSTRAINT "product_import_new_count" CHECK("product_import"."new_count" >= 0),
	CONSTRAINT "product_import_changed_count" CHECK("product_import"."changed_count" >= 0),
	CONSTRAINT "product_import_unchanged_count" CHECK("product_import"."unchanged_count" >= 0),
	CONSTRAINT "product_import_wrong_count" CHECK("product_import"."wrong_count" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `product_import_newest` ON `product_import` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `product_import_created_by` ON `product_import` (`created_by_id`);--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_code_user` ON `recovery_code` (`user_id`,`code_hash`);--> statement-breakpoint
DROP INDEX `product_newest`;--> statement-breakpoint
DROP INDEX `product_paid`;--> statement-breakpoint
ALTER TABLE `product` ADD `image_alt` text;--> statement-breakpoint
CREATE INDEX `product_name` ON `product` (`name` COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `product_category` ON `product` (`category`,`subcategory`,`id`);--> statement-breakpoint
CREATE INDEX `product_price` ON `product` (`paid_cents`,`id`);--> statement-breakpoint
CREATE INDEX `product_stock` ON `product` (`inventory_count`,`id`);--> statement-breakpoint
ALTER TABLE `collection` ADD `image_alt` text;--> statement-breakpoint
ALTER TABLE `content_block` ADD `image_alt` text;--> statement-breakpoint
ALTER TABLE `gemstone` ADD `image_alt` text;--> statement-breakpoint
ALTER TABLE `post` ADD `image_alt` text;--> statement-breakpoint
CREATE INDEX `post_newest` ON `post` (coalesce(`published_at`, `created_at`),`id`);--> statement-breakpoint
ALTER TABLE `session` ADD `user_agent` text;--> statement-breakpoint
ALTER TABLE `session` ADD `client_address` text;--> statement-breakpoint
ALTER TABLE `user` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `user` ADD `totp_last_step` integer;--> statement-breakpoint
ALTER TABLE `trash` ADD `restored_at` integer;
