-- Content versions by scope, and one for each piece; what visitors cannot see raises none that a page depends on.
DROP TRIGGER `product_version_insert`;
--> statement-breakpoint
DROP TRIGGER `product_version_update`;
--> statement-breakpoint
DROP TRIGGER `product_version_delete`;
--> statement-breakpoint
DROP TRIGGER `product_facet_version_insert`;
--> statement-breakpoint
DROP TRIGGER `product_facet_version_update`;
--> statement-breakpoint
DROP TRIGGER `product_facet_version_delete`;
--> statement-breakpoint
DROP TRIGGER `collection_version_insert`;
--> statement-breakpoint
DROP TRIGGER `collection_version_update`;
--> statement-breakpoint
DROP TRIGGER `collection_version_delete`;
--> statement-breakpoint
DROP TRIGGER `post_version_insert`;
--> statement-breakpoint
DROP TRIGGER `post_version_update`;
--> statement-breakpoint
DROP TRIGGER `post_version_delete`;
--> statement-breakpoint
DROP TRIGGER `page_version_insert`;
--> statement-breakpoint
DROP TRIGGER `page_version_update`;
--> statement-breakpoint
DROP TRIGGER `page_version_delete`;
--> statement-breakpoint
DROP TRIGGER `content_block_version_insert`;
--> statement-breakpoint
DROP TRIGGER `content_block_version_update`;
--> statement-breakpoint
DROP TRIGGER `content_block_version_delete`;
--> statement-breakpoint
DROP TRIGGER `gemstone_version_insert`;
--> statement-breakpoint
DROP TRIGGER `gemstone_version_update`;
--> statement-breakpoint
DROP TRIGGER `gemstone_version_delete`;
--> statement-breakpoint
DROP TRIGGER `footer_link_version_insert`;
--> statement-breakpoint
DROP TRIGGER `footer_link_version_update`;
--> statement-breakpoint
DROP TRIGGER `footer_link_version_delete`;
--> statement-breakpoint
DROP TRIGGER `collection_product_version_insert`;
--> statement-breakpoint
DROP TRIGGER `collection_product_version_update`;
--> statement-breakpoint
DROP TRIGGER `collection_product_version_delete`;
--> statement-breakpoint
DROP TRIGGER `slug_redirect_version_insert`;
--> statement-breakpoint
DROP TRIGGER `slug_redirect_version_update`;
--> statement-breakpoint
DROP TRIGGER `slug_redirect_version_delete`;
--> statement-breakpoint
DROP TRIGGER `featured_position_version_insert`;
--> statement-breakpoint
DROP TRIGGER `featured_position_version_update`;
--> statement-breakpoint
DROP TRIGGER `featured_position_version_delete`;
--> statement-breakpoint
DROP TRIGGER `author_version_insert`;
--> statement-breakpoint
DROP TRIGGER `author_version_update`;
--> statement-breakpoint
DROP TRIGGER `author_version_delete`;
--> statement-breakpoint
DROP TRIGGER `search_phrase_version_insert`;
--> statement-breakpoint
DROP TRIGGER `search_phrase_version_update`;
--> statement-breakpoint
DROP TRIGGER `search_phrase_version_delete`;
--> statement-breakpoint
DROP TRIGGER `menu_entry_version_insert`;
--> statement-breakpoint
DROP TRIGGER `menu_entry_version_update`;
--> statement-breakpoint
DROP TRIGGER `menu_entry_version_delete`;
--> statement-breakpoint
DROP TRIGGER `shop_version_update`;
--> statement-breakpoint
CREATE TABLE `__new_content_version` (
	`scope` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_content_version` (`scope`, `version`) SELECT `value`, `version` FROM `content_version`, json_each('["catalogue","stock","menus","writing","settings","office"]');
--> statement-breakpoint
DROP TABLE `content_version`;
--> statement-breakpoint
ALTER TABLE `__new_content_version` RENAME TO `content_version`;
--> statement-breakpoint
CREATE TABLE `piece_version` (
	`product` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `piece_version_newest` ON `piece_version` (`version`);
--> statement-breakpoint
CREATE TRIGGER `product_version_insert` AFTER INSERT ON `product`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'stock';
	INSERT INTO `piece_version` (`product`, `version`) SELECT NEW.`id`, max(`version`) FROM `content_version` WHERE true
		ON CONFLICT (`product`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_version_delete` AFTER DELETE ON `product`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'stock';
	INSERT INTO `piece_version` (`product`, `version`) SELECT OLD.`id`, max(`version`) FROM `content_version` WHERE true
		ON CONFLICT (`product`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_version_update` AFTER UPDATE ON `product`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = CASE WHEN (OLD.`active` OR NEW.`active` OR OLD.`slug` <> NEW.`slug`) THEN 'stock' ELSE 'office' END;
	INSERT INTO `piece_version` (`product`, `version`) SELECT NEW.`id`, max(`version`) FROM `content_version` WHERE true
		ON CONFLICT (`product`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
-- A slug of digits looks like the id of another piece: its page does not depend on its own version.
CREATE TRIGGER `product_shown_version_update` AFTER UPDATE ON `product` WHEN (OLD.`active` OR NEW.`active` OR OLD.`slug` <> NEW.`slug`) AND (NEW.`slug` NOT GLOB '*[^0-9]*' OR (
		OLD.`name`, OLD.`slug`, OLD.`stock_number`, OLD.`description`, OLD.`price_cents`, OLD.`sale_price_cents`,
		OLD.`category`, OLD.`subcategory`, OLD.`featured`, OLD.`active`, OLD.`main_image`, OLD.`image_alt`,
		OLD.`main_focus`, OLD.`more_pictures`, OLD.`facts`, OLD.`certificate`, OLD.`options`, OLD.`availability`,
		OLD.`lead_weeks`, OLD.`resizable`, OLD.`returnable`, OLD.`chosen_facets`, OLD.`created_at`,
		OLD.`inventory_count` > 0, OLD.`inventory_count` > OLD.`allocated_count`
	) IS NOT (
		NEW.`name`, NEW.`slug`, NEW.`stock_number`, NEW.`description`, NEW.`price_cents`, NEW.`sale_price_cents`,
		NEW.`category`, NEW.`subcategory`, NEW.`featured`, NEW.`active`, NEW.`main_image`, NEW.`image_alt`,
		NEW.`main_focus`, NEW.`more_pictures`, NEW.`facts`, NEW.`certificate`, NEW.`options`, NEW.`availability`,
		NEW.`lead_weeks`, NEW.`resizable`, NEW.`returnable`, NEW.`chosen_facets`, NEW.`created_at`,
		NEW.`inventory_count` > 0, NEW.`inventory_count` > NEW.`allocated_count`
	))
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `product_facet_version_insert` AFTER INSERT ON `product_facet` WHEN EXISTS (SELECT 1 FROM `product` WHERE `id` = NEW.`product_id` AND `active`)
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
	INSERT INTO `piece_version` (`product`, `version`) SELECT NEW.`product_id`, max(`version`) FROM `content_version` WHERE true
		ON CONFLICT (`product`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_facet_version_update` AFTER UPDATE ON `product_facet` WHEN EXISTS (SELECT 1 FROM `product` WHERE `id` = OLD.`product_id` AND `active`) OR EXISTS (SELECT 1 FROM `product` WHERE `id` = NEW.`product_id` AND `active`)
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
	INSERT INTO `piece_version` (`product`, `version`) SELECT OLD.`product_id`, max(`version`) FROM `content_version` WHERE true
		ON CONFLICT (`product`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `piece_version` (`product`, `version`) SELECT NEW.`product_id`, max(`version`) FROM `content_version` WHERE true
		ON CONFLICT (`product`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_facet_version_delete` AFTER DELETE ON `product_facet` WHEN EXISTS (SELECT 1 FROM `product` WHERE `id` = OLD.`product_id` AND `active`)
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
	INSERT INTO `piece_version` (`product`, `version`) SELECT OLD.`product_id`, max(`version`) FROM `content_version` WHERE true
		ON CONFLICT (`product`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_product_version_insert` AFTER INSERT ON `collection_product` WHEN EXISTS (SELECT 1 FROM `product` WHERE `id` = NEW.`product_id` AND `active`)
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `collection_product_version_update` AFTER UPDATE ON `collection_product` WHEN EXISTS (SELECT 1 FROM `product` WHERE `id` = OLD.`product_id` AND `active`) OR EXISTS (SELECT 1 FROM `product` WHERE `id` = NEW.`product_id` AND `active`)
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `collection_product_version_delete` AFTER DELETE ON `collection_product` WHEN EXISTS (SELECT 1 FROM `product` WHERE `id` = OLD.`product_id` AND `active`)
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `collection_version_insert` AFTER INSERT ON `collection`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `collection_version_update` AFTER UPDATE ON `collection`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `collection_version_delete` AFTER DELETE ON `collection`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `featured_position_version_insert` AFTER INSERT ON `featured_position`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `featured_position_version_update` AFTER UPDATE ON `featured_position`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `featured_position_version_delete` AFTER DELETE ON `featured_position`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `menu_entry_version_insert` AFTER INSERT ON `menu_entry`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'menus';
END;
--> statement-breakpoint
CREATE TRIGGER `menu_entry_version_update` AFTER UPDATE ON `menu_entry`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'menus';
END;
--> statement-breakpoint
CREATE TRIGGER `menu_entry_version_delete` AFTER DELETE ON `menu_entry`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'menus';
END;
--> statement-breakpoint
CREATE TRIGGER `gemstone_version_insert` AFTER INSERT ON `gemstone`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'menus';
END;
--> statement-breakpoint
CREATE TRIGGER `gemstone_version_update` AFTER UPDATE ON `gemstone`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'menus';
END;
--> statement-breakpoint
CREATE TRIGGER `gemstone_version_delete` AFTER DELETE ON `gemstone`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'menus';
END;
--> statement-breakpoint
CREATE TRIGGER `search_phrase_version_insert` AFTER INSERT ON `search_phrase`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'menus';
END;
--> statement-breakpoint
CREATE TRIGGER `search_phrase_version_update` AFTER UPDATE ON `search_phrase`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'menus';
END;
--> statement-breakpoint
CREATE TRIGGER `search_phrase_version_delete` AFTER DELETE ON `search_phrase`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'menus';
END;
--> statement-breakpoint
CREATE TRIGGER `footer_link_version_insert` AFTER INSERT ON `footer_link`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'menus';
END;
--> statement-breakpoint
CREATE TRIGGER `footer_link_version_update` AFTER UPDATE ON `footer_link`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'menus';
END;
--> statement-breakpoint
CREATE TRIGGER `footer_link_version_delete` AFTER DELETE ON `footer_link`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'menus';
END;
--> statement-breakpoint
CREATE TRIGGER `author_version_insert` AFTER INSERT ON `author`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'writing';
END;
--> statement-breakpoint
CREATE TRIGGER `author_version_update` AFTER UPDATE ON `author`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'writing';
END;
--> statement-breakpoint
CREATE TRIGGER `author_version_delete` AFTER DELETE ON `author`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'writing';
END;
--> statement-breakpoint
CREATE TRIGGER `content_block_version_insert` AFTER INSERT ON `content_block`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'writing';
END;
--> statement-breakpoint
CREATE TRIGGER `content_block_version_update` AFTER UPDATE ON `content_block`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'writing';
END;
--> statement-breakpoint
CREATE TRIGGER `content_block_version_delete` AFTER DELETE ON `content_block`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'writing';
END;
--> statement-breakpoint
CREATE TRIGGER `post_version_insert` AFTER INSERT ON `post`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'writing';
END;
--> statement-breakpoint
CREATE TRIGGER `post_version_delete` AFTER DELETE ON `post`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'writing';
END;
--> statement-breakpoint
CREATE TRIGGER `post_version_update` AFTER UPDATE ON `post`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = CASE WHEN OLD.`is_published` OR NEW.`is_published` OR OLD.`slug` <> NEW.`slug` THEN 'writing' ELSE 'office' END;
END;
--> statement-breakpoint
CREATE TRIGGER `page_version_insert` AFTER INSERT ON `page`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'writing';
END;
--> statement-breakpoint
CREATE TRIGGER `page_version_delete` AFTER DELETE ON `page`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'writing';
END;
--> statement-breakpoint
CREATE TRIGGER `page_version_update` AFTER UPDATE ON `page`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = CASE WHEN OLD.`is_published` OR NEW.`is_published` OR OLD.`slug` <> NEW.`slug` THEN 'writing' ELSE 'office' END;
END;
--> statement-breakpoint
CREATE TRIGGER `slug_redirect_version_insert` AFTER INSERT ON `slug_redirect`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = CASE WHEN coalesce(NEW.`product_id`, NEW.`collection_id`) IS NULL THEN 'writing' ELSE 'catalogue' END;
END;
--> statement-breakpoint
CREATE TRIGGER `slug_redirect_version_update` AFTER UPDATE ON `slug_redirect`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = CASE WHEN coalesce(NEW.`product_id`, NEW.`collection_id`) IS NULL THEN 'writing' ELSE 'catalogue' END;
END;
--> statement-breakpoint
CREATE TRIGGER `slug_redirect_version_delete` AFTER DELETE ON `slug_redirect`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = CASE WHEN coalesce(OLD.`product_id`, OLD.`collection_id`) IS NULL THEN 'writing' ELSE 'catalogue' END;
END;
--> statement-breakpoint
CREATE TRIGGER `shop_version_update` AFTER UPDATE ON `shop`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'office';
END;
--> statement-breakpoint
CREATE TRIGGER `shop_shown_version_update` AFTER UPDATE ON `shop` WHEN (
		OLD.`name`, OLD.`initials`, OLD.`tagline`, OLD.`established`, OLD.`logo_url`, OLD.`favicon_url`, OLD.`street`,
		OLD.`city`, OLD.`state`, OLD.`postcode`, OLD.`country`, OLD.`latitude`, OLD.`longitude`, OLD.`phone`,
		OLD.`email`, OLD.`whatsapp`, OLD.`hours`, OLD.`special_days`, OLD.`social`, OLD.`handle`, OLD.`lead_weeks`,
		OLD.`free_delivery_cents`, OLD.`delivery`, OLD.`returns`, OLD.`resizing`, OLD.`cleaning`, OLD.`shipping_tab`,
		OLD.`care_tab`, OLD.`abn`, OLD.`gst_included`, OLD.`accent`, OLD.`ground`, OLD.`header_style`,
		OLD.`heading_typeface`, OLD.`selling`, OLD.`gst_registered`, OLD.`bank_name`, OLD.`bank_bsb`,
		OLD.`bank_account`, OLD.`payid`, OLD.`transfer_days`, OLD.`delivery_cents`, OLD.`collection`,
		OLD.`cash_limit_cents`, OLD.`card_limit_cents`, OLD.`dispatch_days`, OLD.`sizing_days`, OLD.`engraving_days`,
		OLD.`delivery_times`, OLD.`details_tab`, OLD.`ring_text`, OLD.`gift_wrapping`, OLD.`appointments`,
		OLD.`appointment_types`, OLD.`appointment_opens`, OLD.`appointment_closes`, OLD.`appointments_at_once`,
		OLD.`appointment_notice_hours`, OLD.`appointment_days_ahead`, OLD.`date_style`, OLD.`deposit_percent`,
		OLD.`layby_months`, OLD.`layby_fee_cents`, OLD.`agreement_text`
	) IS NOT (
		NEW.`name`, NEW.`initials`, NEW.`tagline`, NEW.`established`, NEW.`logo_url`, NEW.`favicon_url`, NEW.`street`,
		NEW.`city`, NEW.`state`, NEW.`postcode`, NEW.`country`, NEW.`latitude`, NEW.`longitude`, NEW.`phone`,
		NEW.`email`, NEW.`whatsapp`, NEW.`hours`, NEW.`special_days`, NEW.`social`, NEW.`handle`, NEW.`lead_weeks`,
		NEW.`free_delivery_cents`, NEW.`delivery`, NEW.`returns`, NEW.`resizing`, NEW.`cleaning`, NEW.`shipping_tab`,
		NEW.`care_tab`, NEW.`abn`, NEW.`gst_included`, NEW.`accent`, NEW.`ground`, NEW.`header_style`,
		NEW.`heading_typeface`, NEW.`selling`, NEW.`gst_registered`, NEW.`bank_name`, NEW.`bank_bsb`,
		NEW.`bank_account`, NEW.`payid`, NEW.`transfer_days`, NEW.`delivery_cents`, NEW.`collection`,
		NEW.`cash_limit_cents`, NEW.`card_limit_cents`, NEW.`dispatch_days`, NEW.`sizing_days`, NEW.`engraving_days`,
		NEW.`delivery_times`, NEW.`details_tab`, NEW.`ring_text`, NEW.`gift_wrapping`, NEW.`appointments`,
		NEW.`appointment_types`, NEW.`appointment_opens`, NEW.`appointment_closes`, NEW.`appointments_at_once`,
		NEW.`appointment_notice_hours`, NEW.`appointment_days_ahead`, NEW.`date_style`, NEW.`deposit_percent`,
		NEW.`layby_months`, NEW.`layby_fee_cents`, NEW.`agreement_text`
	)
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'settings';
END;
--> statement-breakpoint
CREATE TRIGGER `picture_version_insert` AFTER INSERT ON `picture` WHEN NEW.`shipped`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'settings';
END;
--> statement-breakpoint
CREATE TRIGGER `picture_version_delete` AFTER DELETE ON `picture` WHEN OLD.`shipped`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'settings';
END;
--> statement-breakpoint
CREATE TRIGGER `picture_version_update` AFTER UPDATE ON `picture` WHEN OLD.`shipped` <> NEW.`shipped`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'settings';
END;
