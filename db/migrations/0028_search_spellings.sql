-- Words are also found in another spelling: without letters that Unicode does not decompose, without unseen characters and, in names, without apostrophes. The index has a column for it, which is empty where it would say the same. In steps: the parser of libSQL takes no deeper expression.
DROP TRIGGER `product_words_insert`;
--> statement-breakpoint
DROP TRIGGER `product_words_delete`;
--> statement-breakpoint
DROP TRIGGER `product_words_update`;
--> statement-breakpoint
DROP TABLE `product_words`;
--> statement-breakpoint
CREATE VIEW `product_search_text` AS WITH
	`step_0` AS (SELECT `id`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`, `name` AS `plain_0` FROM `product`),
	`step_1` AS (SELECT *, replace(replace(replace(replace(replace(`plain_0`, '''', ''), '’', ''), '‘', ''), '‛', ''), 'ʼ', '') AS `plain_1` FROM `step_0`),
	`step_2` AS (SELECT *, replace(replace(replace(replace(replace(`plain_1`, 'ʻ', ''), '´', ''), '`', ''), '′', ''), '＇', '') AS `plain_2` FROM `step_1`),
	`step_3` AS (SELECT *, `name` || ' ' || coalesce(`facts`, '') || ' ' || coalesce(`description`, '') AS `text_typed`, `plain_2` || ' ' || coalesce(`facts`, '') || ' ' || coalesce(`description`, '') AS `text_0`, coalesce(`category`, '') || ' ' || coalesce(`subcategory`, '') AS `group_0` FROM `step_2`),
	`step_4` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_0`, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd') AS `text_1`, replace(replace(replace(replace(replace(replace(replace(`group_0`, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd') AS `group_1` FROM `step_3`),
	`step_5` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_1`, 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'), 'ı', 'i'), 'ĸ', 'k'), 'Æ', 'AE') AS `text_2`, replace(replace(replace(replace(replace(replace(replace(`group_1`, 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'), 'ı', 'i'), 'ĸ', 'k'), 'Æ', 'AE') AS `group_2` FROM `step_4`),
	`step_6` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_2`, 'Œ', 'OE'), 'ẞ', 'SS'), 'Þ', 'TH'), 'Ø', 'O'), 'Ł', 'L'), 'Đ', 'D'), 'Ð', 'D') AS `text_3`, replace(replace(replace(replace(replace(replace(replace(`group_2`, 'Œ', 'OE'), 'ẞ', 'SS'), 'Þ', 'TH'), 'Ø', 'O'), 'Ł', 'L'), 'Đ', 'D'), 'Ð', 'D') AS `group_3` FROM `step_5`),
	`step_7` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_3`, 'Ħ', 'H'), 'Ŧ', 'T'), 'Ŋ', 'N'), char(173), ''), char(847), ''), char(1564), ''), char(6158), '') AS `text_4`, replace(replace(replace(replace(replace(replace(replace(`group_3`, 'Ħ', 'H'), 'Ŧ', 'T'), 'Ŋ', 'N'), char(173), ''), char(847), ''), char(1564), ''), char(6158), '') AS `group_4` FROM `step_6`),
	`step_8` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_4`, char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65279), '') AS `text_5`, replace(replace(replace(replace(replace(replace(replace(`group_4`, char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65279), '') AS `group_5` FROM `step_7`)
SELECT `id`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`, CASE WHEN `text_5` = `text_typed` THEN '' ELSE `text_5` END || ' ' || CASE WHEN `group_5` = `group_0` THEN '' ELSE `group_5` END AS `spellings` FROM `step_8`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_words` USING fts5(`name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`, `spellings`, content='product_search_text', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `product_words` (`product_words`, `rank`) VALUES ('rank', 'bm25(10.0, 6.0, 6.0, 3.0, 2.0, 1.0, 3.0)');
--> statement-breakpoint
CREATE TRIGGER `product_words_insert` AFTER INSERT ON `product`
BEGIN
	INSERT INTO `product_words` (`rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`, `spellings`) SELECT `id`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`, `spellings` FROM `product_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_words_delete` BEFORE DELETE ON `product`
BEGIN
	INSERT INTO `product_words` (`product_words`, `rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`, `spellings`) SELECT 'delete', `id`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`, `spellings` FROM `product_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_words_update_before` BEFORE UPDATE OF `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description` ON `product`
BEGIN
	INSERT INTO `product_words` (`product_words`, `rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`, `spellings`) SELECT 'delete', `id`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`, `spellings` FROM `product_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_words_update` AFTER UPDATE OF `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description` ON `product`
BEGIN
	INSERT INTO `product_words` (`rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`, `spellings`) SELECT `id`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`, `spellings` FROM `product_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
INSERT INTO `product_words` (`product_words`) VALUES ('rebuild');
--> statement-breakpoint
DROP TRIGGER `post_words_insert`;
--> statement-breakpoint
DROP TRIGGER `post_words_delete`;
--> statement-breakpoint
DROP TRIGGER `post_words_update`;
--> statement-breakpoint
DROP TABLE `post_words`;
--> statement-breakpoint
CREATE VIEW `post_search_text` AS WITH
	`step_0` AS (SELECT `id`, `title`, `content_text`, `title` AS `plain_0` FROM `post`),
	`step_1` AS (SELECT *, replace(replace(replace(replace(replace(`plain_0`, '''', ''), '’', ''), '‘', ''), '‛', ''), 'ʼ', '') AS `plain_1` FROM `step_0`),
	`step_2` AS (SELECT *, replace(replace(replace(replace(replace(`plain_1`, 'ʻ', ''), '´', ''), '`', ''), '′', ''), '＇', '') AS `plain_2` FROM `step_1`),
	`step_3` AS (SELECT *, `title` || ' ' || coalesce(`content_text`, '') AS `text_typed`, `plain_2` || ' ' || coalesce(`content_text`, '') AS `text_0` FROM `step_2`),
	`step_4` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_0`, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd') AS `text_1` FROM `step_3`),
	`step_5` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_1`, 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'), 'ı', 'i'), 'ĸ', 'k'), 'Æ', 'AE') AS `text_2` FROM `step_4`),
	`step_6` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_2`, 'Œ', 'OE'), 'ẞ', 'SS'), 'Þ', 'TH'), 'Ø', 'O'), 'Ł', 'L'), 'Đ', 'D'), 'Ð', 'D') AS `text_3` FROM `step_5`),
	`step_7` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_3`, 'Ħ', 'H'), 'Ŧ', 'T'), 'Ŋ', 'N'), char(173), ''), char(847), ''), char(1564), ''), char(6158), '') AS `text_4` FROM `step_6`),
	`step_8` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_4`, char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65279), '') AS `text_5` FROM `step_7`)
SELECT `id`, `title`, `content_text`, CASE WHEN `text_5` = `text_typed` THEN '' ELSE `text_5` END AS `spellings` FROM `step_8`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `post_words` USING fts5(`title`, `content_text`, `spellings`, content='post_search_text', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `post_words` (`post_words`, `rank`) VALUES ('rank', 'bm25(5.0, 1.0, 2.0)');
--> statement-breakpoint
CREATE TRIGGER `post_words_insert` AFTER INSERT ON `post`
BEGIN
	INSERT INTO `post_words` (`rowid`, `title`, `content_text`, `spellings`) SELECT `id`, `title`, `content_text`, `spellings` FROM `post_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `post_words_delete` BEFORE DELETE ON `post`
BEGIN
	INSERT INTO `post_words` (`post_words`, `rowid`, `title`, `content_text`, `spellings`) SELECT 'delete', `id`, `title`, `content_text`, `spellings` FROM `post_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `post_words_update_before` BEFORE UPDATE OF `title`, `content_text` ON `post`
BEGIN
	INSERT INTO `post_words` (`post_words`, `rowid`, `title`, `content_text`, `spellings`) SELECT 'delete', `id`, `title`, `content_text`, `spellings` FROM `post_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `post_words_update` AFTER UPDATE OF `title`, `content_text` ON `post`
BEGIN
	INSERT INTO `post_words` (`rowid`, `title`, `content_text`, `spellings`) SELECT `id`, `title`, `content_text`, `spellings` FROM `post_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
INSERT INTO `post_words` (`post_words`) VALUES ('rebuild');
--> statement-breakpoint
DROP TRIGGER `page_words_insert`;
--> statement-breakpoint
DROP TRIGGER `page_words_delete`;
--> statement-breakpoint
DROP TRIGGER `page_words_update`;
--> statement-breakpoint
DROP TABLE `page_words`;
--> statement-breakpoint
CREATE VIEW `page_search_text` AS WITH
	`step_0` AS (SELECT `id`, `title`, `content_text`, `title` AS `plain_0` FROM `page`),
	`step_1` AS (SELECT *, replace(replace(replace(replace(replace(`plain_0`, '''', ''), '’', ''), '‘', ''), '‛', ''), 'ʼ', '') AS `plain_1` FROM `step_0`),
	`step_2` AS (SELECT *, replace(replace(replace(replace(replace(`plain_1`, 'ʻ', ''), '´', ''), '`', ''), '′', ''), '＇', '') AS `plain_2` FROM `step_1`),
	`step_3` AS (SELECT *, `title` || ' ' || coalesce(`content_text`, '') AS `text_typed`, `plain_2` || ' ' || coalesce(`content_text`, '') AS `text_0` FROM `step_2`),
	`step_4` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_0`, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd') AS `text_1` FROM `step_3`),
	`step_5` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_1`, 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'), 'ı', 'i'), 'ĸ', 'k'), 'Æ', 'AE') AS `text_2` FROM `step_4`),
	`step_6` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_2`, 'Œ', 'OE'), 'ẞ', 'SS'), 'Þ', 'TH'), 'Ø', 'O'), 'Ł', 'L'), 'Đ', 'D'), 'Ð', 'D') AS `text_3` FROM `step_5`),
	`step_7` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_3`, 'Ħ', 'H'), 'Ŧ', 'T'), 'Ŋ', 'N'), char(173), ''), char(847), ''), char(1564), ''), char(6158), '') AS `text_4` FROM `step_6`),
	`step_8` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_4`, char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65279), '') AS `text_5` FROM `step_7`)
SELECT `id`, `title`, `content_text`, CASE WHEN `text_5` = `text_typed` THEN '' ELSE `text_5` END AS `spellings` FROM `step_8`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `page_words` USING fts5(`title`, `content_text`, `spellings`, content='page_search_text', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `page_words` (`page_words`, `rank`) VALUES ('rank', 'bm25(5.0, 1.0, 2.0)');
--> statement-breakpoint
CREATE TRIGGER `page_words_insert` AFTER INSERT ON `page`
BEGIN
	INSERT INTO `page_words` (`rowid`, `title`, `content_text`, `spellings`) SELECT `id`, `title`, `content_text`, `spellings` FROM `page_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `page_words_delete` BEFORE DELETE ON `page`
BEGIN
	INSERT INTO `page_words` (`page_words`, `rowid`, `title`, `content_text`, `spellings`) SELECT 'delete', `id`, `title`, `content_text`, `spellings` FROM `page_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `page_words_update_before` BEFORE UPDATE OF `title`, `content_text` ON `page`
BEGIN
	INSERT INTO `page_words` (`page_words`, `rowid`, `title`, `content_text`, `spellings`) SELECT 'delete', `id`, `title`, `content_text`, `spellings` FROM `page_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `page_words_update` AFTER UPDATE OF `title`, `content_text` ON `page`
BEGIN
	INSERT INTO `page_words` (`rowid`, `title`, `content_text`, `spellings`) SELECT `id`, `title`, `content_text`, `spellings` FROM `page_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
INSERT INTO `page_words` (`page_words`) VALUES ('rebuild');
--> statement-breakpoint
DROP TRIGGER `enquiry_words_insert`;
--> statement-breakpoint
DROP TRIGGER `enquiry_words_delete`;
--> statement-breakpoint
DROP TRIGGER `enquiry_words_update`;
--> statement-breakpoint
DROP TABLE `enquiry_words`;
--> statement-breakpoint
CREATE VIEW `enquiry_search_text` AS WITH
	`step_0` AS (SELECT `id`, `full_name`, `email`, `message`, `full_name` AS `plain_0` FROM `enquiry`),
	`step_1` AS (SELECT *, replace(replace(replace(replace(replace(`plain_0`, '''', ''), '’', ''), '‘', ''), '‛', ''), 'ʼ', '') AS `plain_1` FROM `step_0`),
	`step_2` AS (SELECT *, replace(replace(replace(replace(replace(`plain_1`, 'ʻ', ''), '´', ''), '`', ''), '′', ''), '＇', '') AS `plain_2` FROM `step_1`),
	`step_3` AS (SELECT *, `full_name` || ' ' || coalesce(`email`, '') || ' ' || coalesce(`message`, '') AS `text_typed`, `plain_2` || ' ' || coalesce(`email`, '') || ' ' || coalesce(`message`, '') AS `text_0` FROM `step_2`),
	`step_4` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_0`, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd') AS `text_1` FROM `step_3`),
	`step_5` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_1`, 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'), 'ı', 'i'), 'ĸ', 'k'), 'Æ', 'AE') AS `text_2` FROM `step_4`),
	`step_6` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_2`, 'Œ', 'OE'), 'ẞ', 'SS'), 'Þ', 'TH'), 'Ø', 'O'), 'Ł', 'L'), 'Đ', 'D'), 'Ð', 'D') AS `text_3` FROM `step_5`),
	`step_7` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_3`, 'Ħ', 'H'), 'Ŧ', 'T'), 'Ŋ', 'N'), char(173), ''), char(847), ''), char(1564), ''), char(6158), '') AS `text_4` FROM `step_6`),
	`step_8` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_4`, char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65279), '') AS `text_5` FROM `step_7`)
SELECT `id`, `full_name`, `email`, `message`, CASE WHEN `text_5` = `text_typed` THEN '' ELSE `text_5` END AS `spellings` FROM `step_8`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `enquiry_words` USING fts5(`full_name`, `email`, `message`, `spellings`, content='enquiry_search_text', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `enquiry_words` (`enquiry_words`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `enquiry_words_insert` AFTER INSERT ON `enquiry`
BEGIN
	INSERT INTO `enquiry_words` (`rowid`, `full_name`, `email`, `message`, `spellings`) SELECT `id`, `full_name`, `email`, `message`, `spellings` FROM `enquiry_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `enquiry_words_delete` BEFORE DELETE ON `enquiry`
BEGIN
	INSERT INTO `enquiry_words` (`enquiry_words`, `rowid`, `full_name`, `email`, `message`, `spellings`) SELECT 'delete', `id`, `full_name`, `email`, `message`, `spellings` FROM `enquiry_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `enquiry_words_update_before` BEFORE UPDATE OF `full_name`, `email`, `message` ON `enquiry`
BEGIN
	INSERT INTO `enquiry_words` (`enquiry_words`, `rowid`, `full_name`, `email`, `message`, `spellings`) SELECT 'delete', `id`, `full_name`, `email`, `message`, `spellings` FROM `enquiry_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `enquiry_words_update` AFTER UPDATE OF `full_name`, `email`, `message` ON `enquiry`
BEGIN
	INSERT INTO `enquiry_words` (`rowid`, `full_name`, `email`, `message`, `spellings`) SELECT `id`, `full_name`, `email`, `message`, `spellings` FROM `enquiry_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
INSERT INTO `enquiry_words` (`enquiry_words`) VALUES ('rebuild');
