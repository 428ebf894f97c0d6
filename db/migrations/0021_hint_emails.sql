CREATE TABLE `__new_outbox_message` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`subject` text,
	`text` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text,
	`dismissed_at` integer,
	`enquiry_id` integer,
	`newsletter_id` integer,
	`subscriber_id` integer,
	`author_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiry`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`newsletter_id`) REFERENCES `newsletter`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscriber`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "outbox_message_kind_known" CHECK("__new_outbox_message"."kind" IN ('reply', 'announcement', 'acknowledgement', 'confirmation', 'hint', 'test', 'newsletter')),
	CONSTRAINT "outbox_message_recipient_filled" CHECK(length(trim("__new_outbox_message"."recipient")) > 0),
	CONSTRAINT "outbox_message_attempts_count" CHECK("__new_outbox_message"."attempts" >= 0),
	CONSTRAINT "outbox_message_text_or_newsletter" CHECK(("__new_outbox_message"."newsletter_id" IS NULL) = ("__new_outbox_message"."text" IS NOT NULL) AND ("__new_outbox_message"."text" IS NULL) = ("__new_outbox_message"."subject" IS NULL))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_outbox_message`("id", "kind", "recipient", "reply_to", "subject", "text", "attempts", "next_try_at", "sent_at", "failed_at", "last_error", "dismissed_at", "enquiry_id", "newsletter_id", "subscriber_id", "author_id", "created_at") SELECT "id", "kind", "recipient", "reply_to", "subject", "text", "attempts", "next_try_at", "sent_at", "failed_at", "last_error", "dismissed_at", "enquiry_id", "newsletter_id", "subscriber_id", "author_id", "created_at" FROM `outbox_message`;--> statement-breakpoint
DROP TABLE `outbox_message`;--> statement-breakpoint
ALTER TABLE `__new_outbox_message` RENAME TO `outbox_message`;--> statement-breakpoint
CREATE INDEX `outbox_message_waiting` ON `outbox_message` (`kind`,`next_try_at`,`id`) WHERE "outbox_message"."sent_at" IS NULL AND "outbox_message"."failed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_message_sent` ON `outbox_message` (`sent_at`);--> statement-breakpoint
CREATE INDEX `outbox_message_undelivered` ON `outbox_message` (`failed_at`,`id`) WHERE "outbox_message"."failed_at" IS NOT NULL AND "outbox_message"."dismissed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_message_enquiry` ON `outbox_message` (`enquiry_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_message_newsletter` ON `outbox_message` (`newsletter_id`,`subscriber_id`);--> statement-breakpoint
CREATE INDEX `outbox_message_subscriber` ON `outbox_message` (`subscriber_id`);--> statement-breakpoint
CREATE INDEX `outbox_message_author` ON `outbox_message` (`author_id`);