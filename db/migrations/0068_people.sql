CREATE TABLE `person_card` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contact` text NOT NULL,
	`full_name` text NOT NULL,
	`ring_sizes` text,
	`metals` text,
	`partner` text,
	`birthday` text,
	`anniversary` text,
	`notes` text,
	`joined_to_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`joined_to_id`) REFERENCES `person_card`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "person_card_contact_filled" CHECK(length(trim("person_card"."contact")) > 0),
	CONSTRAINT "person_card_full_name_filled" CHECK(length(trim("person_card"."full_name")) > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `person_card_contact_unique` ON `person_card` (`contact`);--> statement-breakpoint
CREATE INDEX `person_card_joined` ON `person_card` (`joined_to_id`);--> statement-breakpoint
DROP INDEX `enquiry_phone`;--> statement-breakpoint
CREATE INDEX `enquiry_phone` ON `enquiry` (ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("phone", ' ', ''), char(160), ''), char(9), ''), '(', ''), ')', ''), '-', ''), '‑', ''), '–', ''), '.', ''), '/', ''), '+61', ''), '0'));--> statement-breakpoint
CREATE INDEX `appointment_phone` ON `appointment` (ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("phone", ' ', ''), char(160), ''), char(9), ''), '(', ''), ')', ''), '-', ''), '‑', ''), '–', ''), '.', ''), '/', ''), '+61', ''), '0'));--> statement-breakpoint
CREATE INDEX `customer_order_phone` ON `customer_order` (ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("phone", ' ', ''), char(160), ''), char(9), ''), '(', ''), ')', ''), '-', ''), '‑', ''), '–', ''), '.', ''), '/', ''), '+61', ''), '0'));
--> statement-breakpoint
CREATE TRIGGER `person_card_touch` AFTER UPDATE ON `person_card` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `person_card` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
