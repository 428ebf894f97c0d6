ALTER TABLE `shop` ADD `product_feed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER `shop_product_feed_version_update` AFTER UPDATE OF `product_feed` ON `shop` WHEN OLD.`product_feed` <> NEW.`product_feed`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'settings';
END;
