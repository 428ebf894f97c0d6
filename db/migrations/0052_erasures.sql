CREATE TABLE `erasure` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`table_name` text NOT NULL,
	`record` integer NOT NULL,
	`column_name` text NOT NULL,
	`reference` text NOT NULL,
	`is_reduced` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "erasure_reference_filled" CHECK(length(trim("erasure"."reference")) > 0),
	CONSTRAINT "erasure_is_reduced_flag" CHECK("erasure"."is_reduced" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `erasure_place` ON `erasure` (`table_name`,`record`,`column_name`,`reference`);--> statement-breakpoint
CREATE TABLE `lost_record` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`order_number` integer,
	`name` text,
	`amount_cents` integer,
	`happened_at` integer NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "lost_record_kind_known" CHECK("lost_record"."kind" IN ('order', 'payment', 'document'))
) STRICT;
--> statement-breakpoint
UPDATE user SET calendar_secret = NULL WHERE calendar_secret IS NOT NULL AND (role <> 'admin' OR staff_role NOT IN ('owner', 'assistant'));
