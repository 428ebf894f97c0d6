DROP INDEX `outbox_message_failed`;--> statement-breakpoint
ALTER TABLE `outbox_message` ADD `dismissed_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_message_undelivered` ON `outbox_message` (`failed_at`,`id`) WHERE "outbox_message"."failed_at" IS NOT NULL AND "outbox_message"."dismissed_at" IS NULL;