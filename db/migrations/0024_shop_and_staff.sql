CREATE TABLE `shop` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`initials` text NOT NULL,
	`tagline` text NOT NULL,
	`established` integer NOT NULL,
	`logo_url` text,
	`favicon_url` text,
	`street` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`postcode` text NOT NULL,
	`country` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`whatsapp` text,
	`hours` text NOT NULL,
	`special_days` text DEFAULT '[]' NOT NULL,
	`social` text DEFAULT '[]' NOT NULL,
	`handle` text,
	`delivery_days` integer DEFAULT 5 NOT NULL,
	`lead_weeks` integer DEFAULT 6 NOT NULL,
	`free_delivery_cents` integer DEFAULT 25000,
	`delivery` text,
	`returns` text,
	`resizing` text,
	`cleaning` text,
	`shipping_tab` text,
	`care_tab` text,
	`abn` text,
	`gst_included` integer DEFAULT true NOT NULL,
	`mail_from` text,
	`notices_email` text,
	`visitor_counts` integer DEFAULT true NOT NULL,
	`enquiry_months` integer,
	`accent` text DEFAULT 'emerald' NOT NULL,
	`ground` text DEFAULT 'ivory' NOT NULL,
	`header_style` text DEFAULT 'centred' NOT NULL,
	`heading_typeface` text DEFAULT 'cormorant' NOT NULL,
	`set_up_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "shop_single" CHECK("shop"."id" = 1),
	CONSTRAINT "shop_name_filled" CHECK(length(trim("shop"."name")) > 0),
	CONSTRAINT "shop_initials_filled" CHECK(length(trim("shop"."initials")) > 0),
	CONSTRAINT "shop_email_filled" CHECK(length(trim("shop"."email")) > 0),
	CONSTRAINT "shop_hours_json" CHECK(json_valid("shop"."hours")),
	CONSTRAINT "shop_special_days_json" CHECK(json_valid("shop"."special_days")),
	CONSTRAINT "shop_social_json" CHECK(json_valid("shop"."social")),
	CONSTRAINT "shop_delivery_days_count" CHECK("shop"."delivery_days" >= 0),
	CONSTRAINT "shop_lead_weeks_count" CHECK("shop"."lead_weeks" >= 0),
	CONSTRAINT "shop_free_delivery_cents_range" CHECK("shop"."free_delivery_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "shop_gst_included_flag" CHECK("shop"."gst_included" IN (0, 1)),
	CONSTRAINT "shop_visitor_counts_flag" CHECK("shop"."visitor_counts" IN (0, 1)),
	CONSTRAINT "shop_accent_known" CHECK("shop"."accent" IN ('emerald', 'sapphire', 'garnet', 'amethyst', 'onyx')),
	CONSTRAINT "shop_ground_known" CHECK("shop"."ground" IN ('ivory', 'white', 'pearl', 'blush')),
	CONSTRAINT "shop_header_style_known" CHECK("shop"."header_style" IN ('centred', 'left')),
	CONSTRAINT "shop_heading_typeface_known" CHECK("shop"."heading_typeface" IN ('cormorant', 'playfair', 'figtree'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `api_token` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_by_id` integer,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`created_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "api_token_name_filled" CHECK(length(trim("api_token"."name")) > 0),
	CONSTRAINT "api_token_scopes_json" CHECK(json_valid("api_token"."scopes"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_token_token_hash_unique` ON `api_token` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_token_created_by` ON `api_token` (`created_by_id`);--> statement-breakpoint
CREATE TABLE `invitation` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`staff_role` text NOT NULL,
	`user_id` integer,
	`token_hash` text NOT NULL,
	`invited_by_id` integer,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`withdrawn_at` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invitation_email_filled" CHECK(length(trim("invitation"."email")) > 0),
	CONSTRAINT "invitation_staff_role_known" CHECK("invitation"."staff_role" IN ('owner', 'editor', 'assistant'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_token_hash_unique` ON `invitation` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitation_newest` ON `invitation` (`created_at`);--> statement-breakpoint
CREATE INDEX `invitation_user` ON `invitation` (`user_id`);--> statement-breakpoint
CREATE INDEX `invitation_invited_by` ON `invitation` (`invited_by_id`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` integer NOT NULL,
	`event` text NOT NULL,
	`payload` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer,
	`delivered_at` integer,
	`last_status` integer,
	`last_error` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhook`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_delivery_event_filled" CHECK(length(trim("webhook_delivery"."event")) > 0),
	CONSTRAINT "webhook_delivery_payload_json" CHECK(json_valid("webhook_delivery"."payload")),
	CONSTRAINT "webhook_delivery_attempts_count" CHECK("webhook_delivery"."attempts" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_delivery_waiting` ON `webhook_delivery` (`next_try_at`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_webhook` ON `webhook_delivery` (`webhook_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_age` ON `webhook_delivery` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`address` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "webhook_address_filled" CHECK(length(trim("webhook"."address")) > 0),
	CONSTRAINT "webhook_events_json" CHECK(json_valid("webhook"."events")),
	CONSTRAINT "webhook_active_flag" CHECK("webhook"."active" IN (0, 1))
) STRICT;
--> statement-breakpoint
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
	CONSTRAINT "outbox_message_kind_known" CHECK("__new_outbox_message"."kind" IN ('reply', 'announcement', 'acknowledgement', 'confirmation', 'hint', 'invitation', 'test', 'newsletter')),
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
	CONSTRAINT "change_kind_known" CHECK("__new_change"."kind" IN ('product', 'collection', 'post', 'page', 'content_block', 'gemstone', 'footer_link', 'enquiry', 'subscriber', 'newsletter', 'shop', 'staff', 'api_token', 'webhook', 'person')),
	CONSTRAINT "change_action_filled" CHECK(length(trim("__new_change"."action")) > 0),
	CONSTRAINT "change_fields_json" CHECK(json_valid("__new_change"."fields"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_change`("id", "kind", "record", "action", "fields", "record_version", "previous", "user_id", "created_at") SELECT "id", "kind", "record", "action", "fields", "record_version", "previous", "user_id", "created_at" FROM `change`;--> statement-breakpoint
DROP TABLE `change`;--> statement-breakpoint
ALTER TABLE `__new_change` RENAME TO `change`;--> statement-breakpoint
CREATE INDEX `change_record` ON `change` (`kind`,`record`,`id`);--> statement-breakpoint
CREATE INDEX `change_user` ON `change` (`user_id`);--> statement-breakpoint
CREATE TABLE `__new_user` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_name` text,
	`last_name` text,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`staff_role` text,
	`deactivated_at` integer,
	`two_step_required` integer DEFAULT false NOT NULL,
	`totp_secret` text,
	`totp_last_step` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "user_email_filled" CHECK(length(trim("__new_user"."email")) > 0),
	CONSTRAINT "user_password_hash_filled" CHECK(length(trim("__new_user"."password_hash")) > 0),
	CONSTRAINT "user_role_known" CHECK("__new_user"."role" IN ('user', 'admin')),
	CONSTRAINT "user_staff_role_known" CHECK("__new_user"."staff_role" IN ('owner', 'editor', 'assistant')),
	CONSTRAINT "user_staff_have_role" CHECK("__new_user"."role" = 'user' OR "__new_user"."staff_role" IS NOT NULL),
	CONSTRAINT "user_two_step_required_flag" CHECK("__new_user"."two_step_required" IN (0, 1))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_user`("id", "first_name", "last_name", "email", "password_hash", "role", "staff_role", "deactivated_at", "two_step_required", "totp_secret", "totp_last_step", "created_at", "updated_at") SELECT "id", "first_name", "last_name", "email", "password_hash", "role", CASE "role" WHEN 'admin' THEN 'owner' END, NULL, false, "totp_secret", "totp_last_step", "created_at", "updated_at" FROM `user`;--> statement-breakpoint
DROP TABLE `user`;--> statement-breakpoint
ALTER TABLE `__new_user` RENAME TO `user`;--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE TRIGGER `user_touch` AFTER UPDATE ON `user` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `user` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `shop_touch` AFTER UPDATE ON `shop` WHEN NEW.`version` = OLD.`version`
BEGIN
	UPDATE `shop` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_touch` AFTER UPDATE ON `webhook` WHEN NEW.`version` = OLD.`version`
BEGIN
	UPDATE `webhook` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `shop_version_update` AFTER UPDATE ON `shop`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
INSERT INTO `shop` (`id`, `name`, `initials`, `tagline`, `established`, `street`, `city`, `state`, `postcode`, `country`, `latitude`, `longitude`, `phone`, `email`, `hours`, `social`, `handle`, `delivery`, `returns`, `resizing`, `cleaning`, `set_up_at`) VALUES (1, 'Aurelia & Finch', 'AF', 'Fine jewellery, Melbourne', 1985, 'Shop 12, Block Arcade, 282 Collins Street', 'Melbourne', 'VIC', '3000', 'Australia', -37.81577, 144.96447, '+61 3 5550 0198', 'hello@aureliafinch.example', '{"monday":{"state":"open","spans":[{"opens":"10:00","closes":"18:00"}]},"tuesday":{"state":"open","spans":[{"opens":"10:00","closes":"18:00"}]},"wednesday":{"state":"open","spans":[{"opens":"10:00","closes":"18:00"}]},"thursday":{"state":"open","spans":[{"opens":"10:00","closes":"18:00"}]},"friday":{"state":"open","spans":[{"opens":"10:00","closes":"18:00"}]},"saturday":{"state":"open","spans":[{"opens":"10:00","closes":"17:00"}]},"sunday":{"state":"appointment"}}', '[{"network":"Facebook","url":"https://www.facebook.com/aureliaandfinch"},{"network":"Instagram","url":"https://www.instagram.com/aureliaandfinch"},{"network":"Pinterest","url":"https://www.pinterest.com/aureliaandfinch"},{"network":"YouTube","url":"https://www.youtube.com/@aureliaandfinch"}]', '@aureliaandfinch', 'Insured delivery, free over $250', '30-day returns for unworn items', 'One resizing included in the first year', 'Checked and cleaned free once a year', CAST(unixepoch('subsec') * 1000 AS INTEGER));
--> statement-breakpoint
UPDATE `shop` SET `delivery_days` = json_extract(`setting`.`value`, '$.delivery_days'), `lead_weeks` = json_extract(`setting`.`value`, '$.lead_weeks'), `whatsapp` = json_extract(`setting`.`value`, '$.whatsapp'), `delivery` = json_extract(`setting`.`value`, '$.delivery'), `returns` = json_extract(`setting`.`value`, '$.returns'), `resizing` = json_extract(`setting`.`value`, '$.resizing'), `cleaning` = json_extract(`setting`.`value`, '$.cleaning') FROM `setting` WHERE `setting`.`name` = 'delivery';
--> statement-breakpoint
UPDATE `shop` SET `visitor_counts` = json_extract(`setting`.`value`, '$') FROM `setting` WHERE `setting`.`name` = 'visitor_counts';
--> statement-breakpoint
DROP TABLE `setting`;
