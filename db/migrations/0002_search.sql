ALTER TABLE `page` ADD `content_text` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- The pages there are: their text between the tags. From now on the model writes it (models/page/page-text).
WITH RECURSIVE `strip` (`id`, `words`, `rest`) AS (
	SELECT `id`, '', `content` FROM `page`
	UNION ALL
	SELECT `id`, `words` || substr(`rest`, 1, instr(`rest` || '<', '<') - 1) || ' ', substr(`rest`, instr(`rest` || '>', '>') + 1)
	FROM `strip` WHERE `rest` <> ''
)
UPDATE `page` SET `content_text` = (SELECT trim(`words`) FROM `strip` WHERE `strip`.`id` = `page`.`id` AND `rest` = '');
--> statement-breakpoint
-- What is found in a title counts five times what is found in the text.
INSERT INTO `product_words` (`product_words`, `rank`) VALUES ('rank', 'bm25(5.0, 1.0)');
--> statement-breakpoint
CREATE VIRTUAL TABLE `post_words` USING fts5(`title`, `content`, content='post', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `post_words` (`post_words`, `rank`) VALUES ('rank', 'bm25(5.0, 1.0)');
--> statement-breakpoint
CREATE TRIGGER `post_words_insert` AFTER INSERT ON `post`
BEGIN
	INSERT INTO `post_words` (`rowid`, `title`, `content`) VALUES (NEW.`id`, NEW.`title`, NEW.`content`);
END;
--> statement-breakpoint
CREATE TRIGGER `post_words_delete` AFTER DELETE ON `post`
BEGIN
	INSERT INTO `post_words` (`post_words`, `rowid`, `title`, `content`) VALUES ('delete', OLD.`id`, OLD.`title`, OLD.`content`);
END;
--> statement-breakpoint
CREATE TRIGGER `post_words_update` AFTER UPDATE OF `title`, `content` ON `post`
BEGIN
	INSERT INTO `post_words` (`post_words`, `rowid`, `title`, `content`) VALUES ('delete', OLD.`id`, OLD.`title`, OLD.`content`);
	INSERT INTO `post_words` (`rowid`, `title`, `content`) VALUES (NEW.`id`, NEW.`title`, NEW.`content`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `page_words` USING fts5(`title`, `content_text`, content='page', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `page_words` (`page_words`, `rank`) VALUES ('rank', 'bm25(5.0, 1.0)');
--> statement-breakpoint
CREATE TRIGGER `page_words_insert` AFTER INSERT ON `page`
BEGIN
	INSERT INTO `page_words` (`rowid`, `title`, `content_text`) VALUES (NEW.`id`, NEW.`title`, NEW.`content_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `page_words_delete` AFTER DELETE ON `page`
BEGIN
	INSERT INTO `page_words` (`page_words`, `rowid`, `title`, `content_text`) VALUES ('delete', OLD.`id`, OLD.`title`, OLD.`content_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `page_words_update` AFTER UPDATE OF `title`, `content_text` ON `page`
BEGIN
	INSERT INTO `page_words` (`page_words`, `rowid`, `title`, `content_text`) VALUES ('delete', OLD.`id`, OLD.`title`, OLD.`content_text`);
	INSERT INTO `page_words` (`rowid`, `title`, `content_text`) VALUES (NEW.`id`, NEW.`title`, NEW.`content_text`);
END;
--> statement-breakpoint
INSERT INTO `post_words` (`post_words`) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO `page_words` (`page_words`) VALUES ('rebuild');
