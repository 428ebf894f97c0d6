CREATE TABLE `featured_position` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "featured_position_count" CHECK("featured_position"."position" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `featured_position_product` ON `featured_position` (`product_id`);--> statement-breakpoint
ALTER TABLE `collection_product` ADD `position` integer;--> statement-breakpoint
CREATE TRIGGER `featured_position_version_insert` AFTER INSERT ON `featured_position`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `featured_position_version_update` AFTER UPDATE ON `featured_position`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `featured_position_version_delete` AFTER DELETE ON `featured_position`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
