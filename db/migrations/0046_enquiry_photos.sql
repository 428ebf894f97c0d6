CREATE TABLE `enquiry_photo` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`enquiry_id` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`content` blob NOT NULL,
	`thumbnail` blob NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiry`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "enquiry_photo_fingerprint_filled" CHECK(length(trim("enquiry_photo"."fingerprint")) > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiry_photo_once` ON `enquiry_photo` (`enquiry_id`,`fingerprint`);