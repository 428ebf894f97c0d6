-- Names are found in orders and appointments as in enquiries (0028_search_spellings.sql), those with a hyphen in one word too; nobody who was erased.
CREATE VIEW `order_search_text` AS WITH
	`step_0` AS (SELECT `id`, `full_name`, coalesce(`invoice_name`, '') AS `invoice_name`, coalesce(`email`, '') AS `email`, `full_name` || ' ' || coalesce(`invoice_name`, '') AS `text_typed` FROM `customer_order` WHERE `email` IS NOT '[erased]'),
	`step_1` AS (SELECT *, replace(replace(replace(replace(replace(`text_typed`, '''', ''), '’', ''), '‘', ''), '‛', ''), 'ʼ', '') AS `text_0` FROM `step_0`),
	`step_2` AS (SELECT *, replace(replace(replace(replace(replace(`text_0`, 'ʻ', ''), '´', ''), '`', ''), '′', ''), '＇', '') AS `text_1` FROM `step_1`),
	`step_3` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_1`, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd') AS `text_2` FROM `step_2`),
	`step_4` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_2`, 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'), 'ı', 'i'), 'ĸ', 'k'), 'Æ', 'AE') AS `text_3` FROM `step_3`),
	`step_5` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_3`, 'Œ', 'OE'), 'ẞ', 'SS'), 'Þ', 'TH'), 'Ø', 'O'), 'Ł', 'L'), 'Đ', 'D'), 'Ð', 'D') AS `text_4` FROM `step_4`),
	`step_6` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_4`, 'Ħ', 'H'), 'Ŧ', 'T'), 'Ŋ', 'N'), char(173), ''), char(847), ''), char(1564), ''), char(6158), '') AS `text_5` FROM `step_5`),
	`step_7` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_5`, char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65279), '') AS `text_6` FROM `step_6`),
	`step_8` AS (SELECT *, replace(replace(replace(replace(replace(`text_6`, '-', ''), '‐', ''), '‑', ''), '–', ''), '—', '') AS `text_7` FROM `step_7`)
SELECT `id`, `full_name`, `invoice_name`, `email`, CASE WHEN `text_6` = `text_typed` THEN '' ELSE `text_6` END || ' ' || CASE WHEN `text_7` = `text_6` THEN '' ELSE `text_7` END AS `spellings` FROM `step_8`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `order_words` USING fts5(`full_name`, `invoice_name`, `email`, `spellings`, content='order_search_text', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `order_words` (`order_words`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `order_words_insert` AFTER INSERT ON `customer_order`
BEGIN
	INSERT INTO `order_words` (`rowid`, `full_name`, `invoice_name`, `email`, `spellings`) SELECT `id`, `full_name`, `invoice_name`, `email`, `spellings` FROM `order_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_delete` BEFORE DELETE ON `customer_order`
BEGIN
	INSERT INTO `order_words` (`order_words`, `rowid`, `full_name`, `invoice_name`, `email`, `spellings`) SELECT 'delete', `id`, `full_name`, `invoice_name`, `email`, `spellings` FROM `order_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_update_before` BEFORE UPDATE OF `full_name`, `invoice_name`, `email` ON `customer_order`
BEGIN
	INSERT INTO `order_words` (`order_words`, `rowid`, `full_name`, `invoice_name`, `email`, `spellings`) SELECT 'delete', `id`, `full_name`, `invoice_name`, `email`, `spellings` FROM `order_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_update` AFTER UPDATE OF `full_name`, `invoice_name`, `email` ON `customer_order`
BEGIN
	INSERT INTO `order_words` (`rowid`, `full_name`, `invoice_name`, `email`, `spellings`) SELECT `id`, `full_name`, `invoice_name`, `email`, `spellings` FROM `order_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
INSERT INTO `order_words` (`order_words`) VALUES ('rebuild');
--> statement-breakpoint
CREATE VIEW `appointment_search_text` AS WITH
	`step_0` AS (SELECT `id`, `full_name`, coalesce(`email`, '') AS `email`, `full_name` AS `text_typed` FROM `appointment`),
	`step_1` AS (SELECT *, replace(replace(replace(replace(replace(`text_typed`, '''', ''), '’', ''), '‘', ''), '‛', ''), 'ʼ', '') AS `text_0` FROM `step_0`),
	`step_2` AS (SELECT *, replace(replace(replace(replace(replace(`text_0`, 'ʻ', ''), '´', ''), '`', ''), '′', ''), '＇', '') AS `text_1` FROM `step_1`),
	`step_3` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_1`, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd') AS `text_2` FROM `step_2`),
	`step_4` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_2`, 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'), 'ı', 'i'), 'ĸ', 'k'), 'Æ', 'AE') AS `text_3` FROM `step_3`),
	`step_5` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_3`, 'Œ', 'OE'), 'ẞ', 'SS'), 'Þ', 'TH'), 'Ø', 'O'), 'Ł', 'L'), 'Đ', 'D'), 'Ð', 'D') AS `text_4` FROM `step_4`),
	`step_6` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_4`, 'Ħ', 'H'), 'Ŧ', 'T'), 'Ŋ', 'N'), char(173), ''), char(847), ''), char(1564), ''), char(6158), '') AS `text_5` FROM `step_5`),
	`step_7` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_5`, char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65279), '') AS `text_6` FROM `step_6`),
	`step_8` AS (SELECT *, replace(replace(replace(replace(replace(`text_6`, '-', ''), '‐', ''), '‑', ''), '–', ''), '—', '') AS `text_7` FROM `step_7`)
SELECT `id`, `full_name`, `email`, CASE WHEN `text_6` = `text_typed` THEN '' ELSE `text_6` END || ' ' || CASE WHEN `text_7` = `text_6` THEN '' ELSE `text_7` END AS `spellings` FROM `step_8`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `appointment_words` USING fts5(`full_name`, `email`, `spellings`, content='appointment_search_text', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `appointment_words` (`appointment_words`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `appointment_words_insert` AFTER INSERT ON `appointment`
BEGIN
	INSERT INTO `appointment_words` (`rowid`, `full_name`, `email`, `spellings`) SELECT `id`, `full_name`, `email`, `spellings` FROM `appointment_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `appointment_words_delete` BEFORE DELETE ON `appointment`
BEGIN
	INSERT INTO `appointment_words` (`appointment_words`, `rowid`, `full_name`, `email`, `spellings`) SELECT 'delete', `id`, `full_name`, `email`, `spellings` FROM `appointment_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `appointment_words_update_before` BEFORE UPDATE OF `full_name`, `email` ON `appointment`
BEGIN
	INSERT INTO `appointment_words` (`appointment_words`, `rowid`, `full_name`, `email`, `spellings`) SELECT 'delete', `id`, `full_name`, `email`, `spellings` FROM `appointment_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `appointment_words_update` AFTER UPDATE OF `full_name`, `email` ON `appointment`
BEGIN
	INSERT INTO `appointment_words` (`rowid`, `full_name`, `email`, `spellings`) SELECT `id`, `full_name`, `email`, `spellings` FROM `appointment_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
INSERT INTO `appointment_words` (`appointment_words`) VALUES ('rebuild');
