CREATE TABLE `logged_error` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message` text NOT NULL,
	`request` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "logged_error_message_filled" CHECK(length(trim("logged_error"."message")) > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `logged_error_newest` ON `logged_error` (`created_at`);--> statement-breakpoint
CREATE TABLE `rate_limit` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "rate_limit_key_filled" CHECK(length(trim("rate_limit"."key")) > 0),
	CONSTRAINT "rate_limit_count_count" CHECK("rate_limit"."count" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `rate_limit_expiry` ON `rate_limit` (`expires_at`);