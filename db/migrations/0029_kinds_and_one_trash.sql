PRAGMA foreign_keys=OFF;--> statement-breakpoint
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
	CONSTRAINT "outbox_message_recipient_filled" CHECK(length(trim("__new_outbox_message"."recipient")) > 0),
	CONSTRAINT "outbox_message_attempts_count" CHECK("__new_outbox_message"."attempts" >= 0),
	CONSTRAINT "outbox_message_text_or_newsletter" CHECK(("__new_outbox_message"."newsletter_id" IS NULL) = ("__new_outbox_message"."text" IS NOT NULL) AND ("__new_outbox_message"."text" IS NULL) = ("__new_outbox_message"."subject" IS NULL))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_outbox_message`("id", "kind", "recipient", "reply_to", "subject", "text", "attempts", "next_try_at", "sent_at", "failed_at", "last_error", "dismissed_at", "enquiry_id", "newsletter_id", "subscriber_id", "author_id", "created_at") SELECT "id", "kind", "recipient", "reply_to", "subject", "text", "attempts", "next_try_at", "sent_at", "failed_at", "last_error", "dismissed_at", "enquiry_id", "newsletter_id", "subscriber_id", "author_id", "created_at" FROM `outbox_message`;--> statement-breakpoint
DROP TABLE `outbox_message`;--> statement-breakpoint
ALTER TABLE `__new_outbox_message` RENAME TO `outbox_message`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `outbox_message_waiting` ON `outbox_message` (`kind`,`next_try_at`,`id`) WHERE "outbox_message"."sent_at" IS NULL AND "outbox_message"."failed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_message_sent` ON `outbox_message` (`sent_at`);--> statement-breakpoint
CREATE INDEX `outbox_message_undelivered` ON `outbox_message` (`failed_at`,`id`) WHERE "outbox_message"."failed_at" IS NOT NULL AND "outbox_message"."dismissed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_message_enquiry` ON `outbox_message` (`enquiry_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_message_newsletter` ON `outbox_message` (`newsletter_id`,`subscriber_id`);--> statement-breakpoint
CREATE INDEX `outbox_message_subscriber` ON `outbox_message` (`subscriber_id`);--> statement-breakpoint
CREATE INDEX `outbox_message_author` ON `outbox_message` (`author_id`);--> statement-breakpoint
CREATE TABLE `__new_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`record` integer NOT NULL,
	`action` text NOT NULL,
	`fields` text DEFAULT '[]' NOT NULL,
	`record_version` integer,
	`previous` text,
	`user_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "change_action_filled" CHECK(length(trim("__new_change"."action")) > 0),
	CONSTRAINT "change_fields_json" CHECK(json_valid("__new_change"."fields"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_change`("id", "kind", "record", "action", "fields", "record_version", "previous", "user_id", "created_at") SELECT "id", "kind", "record", "action", "fields", "record_version", "previous", "user_id", "created_at" FROM `change`;--> statement-breakpoint
DROP TABLE `change`;--> statement-breakpoint
ALTER TABLE `__new_change` RENAME TO `change`;--> statement-breakpoint
CREATE INDEX `change_record` ON `change` (`kind`,`record`,`id`);--> statement-breakpoint
CREATE INDEX `change_kind` ON `change` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `change_user` ON `change` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `change_user_kind` ON `change` (`user_id`,`kind`,`id`);--> statement-breakpoint
CREATE TABLE `__new_trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`label` text,
	`payload` text NOT NULL,
	`restored_at` integer,
	`deleted_by_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`deleted_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "trash_label_filled" CHECK(length(trim("__new_trash"."label")) > 0),
	CONSTRAINT "trash_payload_json" CHECK(json_valid("__new_trash"."payload"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_trash`("id", "kind", "label", "payload", "restored_at", "deleted_by_id", "created_at") SELECT "id", "kind", "label", "payload", "restored_at", "deleted_by_id", "created_at" FROM `trash`;
--> statement-breakpoint
-- After the last id that the trash has ever given out.
INSERT INTO `__new_trash` (`id`, `kind`, `payload`, `created_at`) SELECT (SELECT coalesce(max(`seq`), 0) FROM `sqlite_sequence` WHERE `name` = 'trash') + `id`, `kind`, json_object('row', json(`payload`), 'children', json_object()), `created_at` FROM `removal` ORDER BY `id`;
--> statement-breakpoint
UPDATE `bulk_edit` SET `steps` = (SELECT json_group_array(json(CASE `value` ->> '$.undo' WHEN 'removal' THEN json_object('undo', 'delete', 'trash', (SELECT coalesce(max(`seq`), 0) FROM `sqlite_sequence` WHERE `name` = 'trash') + (`value` ->> '$.removal')) ELSE `value` END)) FROM json_each(`bulk_edit`.`steps`)) WHERE EXISTS (SELECT 1 FROM json_each(`bulk_edit`.`steps`) WHERE `value` ->> '$.undo' = 'removal');
--> statement-breakpoint
-- No id is given out twice: an edit of several rows, or a page that is open, may name one that is gone.
DELETE FROM `sqlite_sequence` WHERE `name` = '__new_trash';
--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT '__new_trash', `last` FROM (SELECT sum(`seq`) AS `last` FROM `sqlite_sequence` WHERE `name` IN ('trash', 'removal')) WHERE `last` > 0;
--> statement-breakpoint
DROP TABLE `removal`;--> statement-breakpoint
DROP TABLE `trash`;--> statement-breakpoint
ALTER TABLE `__new_trash` RENAME TO `trash`;--> statement-breakpoint
CREATE INDEX `trash_newest` ON `trash` (`created_at`);--> statement-breakpoint
CREATE INDEX `trash_deleted_by` ON `trash` (`deleted_by_id`);
