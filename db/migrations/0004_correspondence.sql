CREATE TABLE `newsletter` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`queued_at` integer,
	`queued_by_id` integer,
	`recipient_count` integer DEFAULT 0 NOT NULL,
	`sent_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`queued_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "newsletter_subject_filled" CHECK(length(trim("newsletter"."subject")) > 0),
	CONSTRAINT "newsletter_text_filled" CHECK(length(trim("newsletter"."text")) > 0),
	CONSTRAINT "newsletter_recipient_count_count" CHECK("newsletter"."recipient_count" >= 0),
	CONSTRAINT "newsletter_sent_count_count" CHECK("newsletter"."sent_count" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `newsletter_newest` ON `newsletter` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_queued_by` ON `newsletter` (`queued_by_id`);--> statement-breakpoint
CREATE TABLE `outbox_message` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text,
	`text` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text,
	`enquiry_id` integer,
	`newsletter_id` integer,
	`subscriber_id` integer,
	`author_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiry`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`newsletter_id`) REFERENCES `newsletter`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscriber`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "outbox_message_kind_known" CHECK("outbox_message"."kind" IN ('reply', 'confirmation', 'test', 'newsletter')),
	CONSTRAINT "outbox_message_recipient_filled" CHECK(length(trim("outbox_message"."recipient")) > 0),
	CONSTRAINT "outbox_message_attempts_count" CHECK("outbox_message"."attempts" >= 0),
	CONSTRAINT "outbox_message_text_or_newsletter" CHECK(("outbox_message"."newsletter_id" IS NULL) = ("outbox_message"."text" IS NOT NULL) AND ("outbox_message"."text" IS NULL) = ("outbox_message"."subject" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `outbox_message_waiting` ON `outbox_message` (`kind`,`next_try_at`,`id`) WHERE "outbox_message"."sent_at" IS NULL AND "outbox_message"."failed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_message_sent` ON `outbox_message` (`sent_at`);--> statement-breakpoint
CREATE INDEX `outbox_message_failed` ON `outbox_message` (`failed_at`);--> statement-breakpoint
CREATE INDEX `outbox_message_enquiry` ON `outbox_message` (`enquiry_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_message_newsletter` ON `outbox_message` (`newsletter_id`,`subscriber_id`);--> statement-breakpoint
CREATE INDEX `outbox_message_subscriber` ON `outbox_message` (`subscriber_id`);--> statement-breakpoint
CREATE INDEX `outbox_message_author` ON `outbox_message` (`author_id`);--> statement-breakpoint
ALTER TABLE `subscriber` ADD `confirmed_at` integer;--> statement-breakpoint
CREATE INDEX `enquiry_state` ON `enquiry` (`quarantined`,`processed_at`,`created_at`,`id`);--> statement-breakpoint
-- Whoever subscribed before addresses were confirmed stays on the list.
UPDATE `subscriber` SET `confirmed_at` = `created_at`;
--> statement-breakpoint
CREATE TRIGGER `newsletter_touch` AFTER UPDATE ON `newsletter` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `newsletter` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;
