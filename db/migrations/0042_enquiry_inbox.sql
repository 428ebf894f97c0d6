CREATE TABLE `email_attachment` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email_id` integer NOT NULL,
	`enquiry_id` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`content` blob NOT NULL,
	FOREIGN KEY (`email_id`) REFERENCES `outbox_message`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiry`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_attachment_name_filled" CHECK(length(trim("email_attachment"."name")) > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `email_attachment_email` ON `email_attachment` (`email_id`);--> statement-breakpoint
CREATE INDEX `email_attachment_enquiry` ON `email_attachment` (`enquiry_id`);--> statement-breakpoint
ALTER TABLE `shop` ADD `reply_greeting` text DEFAULT 'Hello {first name},';--> statement-breakpoint
ALTER TABLE `shop` ADD `reply_signature` text;--> statement-breakpoint
ALTER TABLE `shop` ADD `saved_replies` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `signature` text;
--> statement-breakpoint
CREATE VIEW `enquiry_reply` AS SELECT `id`, `text` FROM `outbox_message` WHERE `kind` = 'reply';
--> statement-breakpoint
CREATE VIRTUAL TABLE `reply_words` USING fts5(`text`, content='enquiry_reply', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `reply_words` (`reply_words`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `reply_words_insert` AFTER INSERT ON `outbox_message` WHEN NEW.`kind` = 'reply'
BEGIN
	INSERT INTO `reply_words` (`rowid`, `text`) VALUES (NEW.`id`, NEW.`text`);
END;
--> statement-breakpoint
CREATE TRIGGER `reply_words_delete` AFTER DELETE ON `outbox_message` WHEN OLD.`kind` = 'reply'
BEGIN
	INSERT INTO `reply_words` (`reply_words`, `rowid`, `text`) VALUES ('delete', OLD.`id`, OLD.`text`);
END;
--> statement-breakpoint
CREATE TRIGGER `reply_words_update` AFTER UPDATE OF `text` ON `outbox_message` WHEN OLD.`kind` = 'reply'
BEGIN
	INSERT INTO `reply_words` (`reply_words`, `rowid`, `text`) VALUES ('delete', OLD.`id`, OLD.`text`);
	INSERT INTO `reply_words` (`rowid`, `text`) VALUES (NEW.`id`, NEW.`text`);
END;
--> statement-breakpoint
INSERT INTO `reply_words` (`reply_words`) VALUES ('rebuild');
--> statement-breakpoint
CREATE VIRTUAL TABLE `note_words` USING fts5(`text`, content='enquiry_note', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `note_words` (`note_words`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `note_words_insert` AFTER INSERT ON `enquiry_note`
BEGIN
	INSERT INTO `note_words` (`rowid`, `text`) VALUES (NEW.`id`, NEW.`text`);
END;
--> statement-breakpoint
CREATE TRIGGER `note_words_delete` AFTER DELETE ON `enquiry_note`
BEGIN
	INSERT INTO `note_words` (`note_words`, `rowid`, `text`) VALUES ('delete', OLD.`id`, OLD.`text`);
END;
--> statement-breakpoint
CREATE TRIGGER `note_words_update` AFTER UPDATE OF `text` ON `enquiry_note`
BEGIN
	INSERT INTO `note_words` (`note_words`, `rowid`, `text`) VALUES ('delete', OLD.`id`, OLD.`text`);
	INSERT INTO `note_words` (`rowid`, `text`) VALUES (NEW.`id`, NEW.`text`);
END;
--> statement-breakpoint
INSERT INTO `note_words` (`note_words`) VALUES ('rebuild');
