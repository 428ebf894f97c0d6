-- updated_at, the content version of the page cache, and the word index of the listing are kept by triggers.
CREATE TRIGGER `product_touch` AFTER UPDATE ON `product` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `product` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `post_touch` AFTER UPDATE ON `post` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `post` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `page_touch` AFTER UPDATE ON `page` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `page` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_touch` AFTER UPDATE ON `collection` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `collection` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `footer_link_touch` AFTER UPDATE ON `footer_link` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `footer_link` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_touch` AFTER UPDATE ON `user` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `user` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `login_throttle_touch` AFTER UPDATE ON `login_throttle` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `login_throttle` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE `key` = NEW.`key`;
END;
--> statement-breakpoint
INSERT INTO `content_version` (`id`, `version`) VALUES (1, 1);
--> statement-breakpoint
CREATE TRIGGER `product_version_insert` AFTER INSERT ON `product`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `product_version_update` AFTER UPDATE ON `product`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `product_version_delete` AFTER DELETE ON `product`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `product_facet_version_insert` AFTER INSERT ON `product_facet`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `product_facet_version_update` AFTER UPDATE ON `product_facet`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `product_facet_version_delete` AFTER DELETE ON `product_facet`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_version_insert` AFTER INSERT ON `collection`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_version_update` AFTER UPDATE ON `collection`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_version_delete` AFTER DELETE ON `collection`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_product_version_insert` AFTER INSERT ON `collection_product`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_product_version_update` AFTER UPDATE ON `collection_product`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_product_version_delete` AFTER DELETE ON `collection_product`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `post_version_insert` AFTER INSERT ON `post`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `post_version_update` AFTER UPDATE ON `post`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `post_version_delete` AFTER DELETE ON `post`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `page_version_insert` AFTER INSERT ON `page`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `page_version_update` AFTER UPDATE ON `page`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `page_version_delete` AFTER DELETE ON `page`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `content_block_version_insert` AFTER INSERT ON `content_block`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `content_block_version_update` AFTER UPDATE ON `content_block`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `content_block_version_delete` AFTER DELETE ON `content_block`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `gemstone_version_insert` AFTER INSERT ON `gemstone`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `gemstone_version_update` AFTER UPDATE ON `gemstone`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `gemstone_version_delete` AFTER DELETE ON `gemstone`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `footer_link_version_insert` AFTER INSERT ON `footer_link`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `footer_link_version_update` AFTER UPDATE ON `footer_link`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `footer_link_version_delete` AFTER DELETE ON `footer_link`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `old_slug_version_insert` AFTER INSERT ON `old_slug`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `old_slug_version_update` AFTER UPDATE ON `old_slug`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `old_slug_version_delete` AFTER DELETE ON `old_slug`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_words` USING fts5(`name`, `description`, content='product', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
CREATE TRIGGER `product_words_insert` AFTER INSERT ON `product`
BEGIN
	INSERT INTO `product_words` (`rowid`, `name`, `description`) VALUES (NEW.`id`, NEW.`name`, NEW.`description`);
END;
--> statement-breakpoint
CREATE TRIGGER `product_words_delete` AFTER DELETE ON `product`
BEGIN
	INSERT INTO `product_words` (`product_words`, `rowid`, `name`, `description`) VALUES ('delete', OLD.`id`, OLD.`name`, OLD.`description`);
END;
--> statement-breakpoint
CREATE TRIGGER `product_words_update` AFTER UPDATE OF `name`, `description` ON `product`
BEGIN
	INSERT INTO `product_words` (`product_words`, `rowid`, `name`, `description`) VALUES ('delete', OLD.`id`, OLD.`name`, OLD.`description`);
	INSERT INTO `product_words` (`rowid`, `name`, `description`) VALUES (NEW.`id`, NEW.`name`, NEW.`description`);
END;
