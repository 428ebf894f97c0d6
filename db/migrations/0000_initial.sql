CREATE TABLE `collection_product` (
	`collection_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `product_id`),
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `collection_product_product` ON `collection_product` (`product_id`);--> statement-breakpoint
CREATE TABLE `collection` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`tagline` text,
	`description` text,
	`image` text,
	`featured` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "collection_name_filled" CHECK(length(trim("collection"."name")) > 0),
	CONSTRAINT "collection_slug_shape" CHECK(length("collection"."slug") > 0 AND "collection"."slug" NOT GLOB '*[^a-z0-9-]*'),
	CONSTRAINT "collection_featured_flag" CHECK("collection"."featured" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_slug_unique` ON `collection` (`slug`);--> statement-breakpoint
CREATE TABLE `product_facet` (
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`product_id`, `kind`, `value`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_facet_kind" CHECK("product_facet"."kind" IN ('category', 'subcategory', 'gemstone', 'metal', 'style')),
	CONSTRAINT "product_facet_value_filled" CHECK(length(trim("product_facet"."value")) > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `product_facet_value` ON `product_facet` (`kind`,`value`,`product_id`);--> statement-breakpoint
CREATE TABLE `product` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text,
	`price_cents` integer NOT NULL,
	`sale_price_cents` integer,
	`paid_cents` integer GENERATED ALWAYS AS (coalesce(sale_price_cents, price_cents)) STORED NOT NULL,
	`inventory_count` integer DEFAULT 0 NOT NULL,
	`category` text,
	`subcategory` text,
	`featured` integer DEFAULT false NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`main_image` text,
	`chosen_facets` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "product_name_filled" CHECK(length(trim("product"."name")) > 0),
	CONSTRAINT "product_slug_shape" CHECK(length("product"."slug") > 0 AND "product"."slug" NOT GLOB '*[^a-z0-9-]*'),
	CONSTRAINT "product_price_range" CHECK("product"."price_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "product_sale_price_range" CHECK("product"."sale_price_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "product_sale_price_lower" CHECK("product"."sale_price_cents" < "product"."price_cents"),
	CONSTRAINT "product_inventory_count" CHECK("product"."inventory_count" >= 0),
	CONSTRAINT "product_featured_flag" CHECK("product"."featured" IN (0, 1)),
	CONSTRAINT "product_active_flag" CHECK("product"."active" IN (0, 1)),
	CONSTRAINT "product_chosen_facets_json" CHECK(json_valid("product"."chosen_facets"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_slug_unique` ON `product` (`slug`);--> statement-breakpoint
CREATE INDEX `product_listing` ON `product` (`active`,`featured`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `product_newest` ON `product` (`active`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `product_paid` ON `product` (`active`,`paid_cents`,`id`);--> statement-breakpoint
CREATE TABLE `content_block` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`section` text NOT NULL,
	`title` text,
	`body` text,
	`image` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "content_block_section_filled" CHECK(length(trim("content_block"."section")) > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `content_block_section_unique` ON `content_block` (`section`);--> statement-breakpoint
CREATE TABLE `footer_link` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`url` text NOT NULL,
	`section` text DEFAULT 'customer_service' NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "footer_link_title_filled" CHECK(length(trim("footer_link"."title")) > 0),
	CONSTRAINT "footer_link_url_filled" CHECK(length(trim("footer_link"."url")) > 0),
	CONSTRAINT "footer_link_section_known" CHECK("footer_link"."section" IN ('customer_service', 'quick_links')),
	CONSTRAINT "footer_link_order_count" CHECK("footer_link"."order" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `footer_link_section` ON `footer_link` (`section`,`order`,`id`);--> statement-breakpoint
CREATE TABLE `gemstone` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`gemstone_name` text NOT NULL,
	`description` text NOT NULL,
	`month` text NOT NULL,
	`image_url` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "gemstone_name_filled" CHECK(length(trim("gemstone"."gemstone_name")) > 0),
	CONSTRAINT "gemstone_description_filled" CHECK(length(trim("gemstone"."description")) > 0),
	CONSTRAINT "gemstone_month_filled" CHECK(length(trim("gemstone"."month")) > 0),
	CONSTRAINT "gemstone_image_url_filled" CHECK(length(trim("gemstone"."image_url")) > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `page` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`meta_description` text,
	`is_published` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "page_slug_shape" CHECK(length("page"."slug") > 0 AND "page"."slug" NOT GLOB '*[^a-z0-9-]*'),
	CONSTRAINT "page_title_filled" CHECK(length(trim("page"."title")) > 0),
	CONSTRAINT "page_content_filled" CHECK(length(trim("page"."content")) > 0),
	CONSTRAINT "page_is_published_flag" CHECK("page"."is_published" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `page_slug_unique` ON `page` (`slug`);--> statement-breakpoint
CREATE TABLE `post` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`content` text NOT NULL,
	`author` text,
	`meta_description` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`image` text,
	`is_published` integer DEFAULT false NOT NULL,
	`published_at` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "post_title_filled" CHECK(length(trim("post"."title")) > 0),
	CONSTRAINT "post_slug_shape" CHECK(length("post"."slug") > 0 AND "post"."slug" NOT GLOB '*[^a-z0-9-]*'),
	CONSTRAINT "post_content_filled" CHECK(length(trim("post"."content")) > 0),
	CONSTRAINT "post_tags_json" CHECK(json_valid("post"."tags")),
	CONSTRAINT "post_is_published_flag" CHECK("post"."is_published" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `post_slug_unique` ON `post` (`slug`);--> statement-breakpoint
CREATE INDEX `post_published` ON `post` (`is_published`,`published_at`,`id`);--> statement-breakpoint
CREATE TABLE `enquiry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`inquiry_type` text NOT NULL,
	`message` text NOT NULL,
	`newsletter` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`fingerprint` text NOT NULL,
	`quarantined` integer DEFAULT false NOT NULL,
	`processed_at` integer,
	`processed_by_id` integer,
	FOREIGN KEY (`processed_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "enquiry_full_name_filled" CHECK(length(trim("enquiry"."full_name")) > 0),
	CONSTRAINT "enquiry_email_filled" CHECK(length(trim("enquiry"."email")) > 0),
	CONSTRAINT "enquiry_inquiry_type_known" CHECK("enquiry"."inquiry_type" IN ('product', 'appointment', 'custom', 'other', '')),
	CONSTRAINT "enquiry_message_filled" CHECK(length(trim("enquiry"."message")) > 0),
	CONSTRAINT "enquiry_newsletter_flag" CHECK("enquiry"."newsletter" IN (0, 1)),
	CONSTRAINT "enquiry_quarantined_flag" CHECK("enquiry"."quarantined" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `enquiry_newest` ON `enquiry` (`quarantined`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `enquiry_fingerprint` ON `enquiry` (`fingerprint`,`created_at`);--> statement-breakpoint
CREATE INDEX `enquiry_processed_by` ON `enquiry` (`processed_by_id`);--> statement-breakpoint
CREATE TABLE `login_throttle` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`blocked_until` integer NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "login_throttle_failures_count" CHECK("login_throttle"."failures" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `session` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cookie_hash` text NOT NULL,
	`bearer_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `session_cookie_hash_unique` ON `session` (`cookie_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_bearer_hash_unique` ON `session` (`bearer_hash`);--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_expiry` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `subscriber` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "subscriber_email_filled" CHECK(length(trim("subscriber"."email")) > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriber_email_unique` ON `subscriber` (`email`);--> statement-breakpoint
CREATE INDEX `subscriber_newest` ON `subscriber` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_name` text,
	`last_name` text,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "user_email_filled" CHECK(length(trim("user"."email")) > 0),
	CONSTRAINT "user_password_hash_filled" CHECK(length(trim("user"."password_hash")) > 0),
	CONSTRAINT "user_role_known" CHECK("user"."role" IN ('user', 'admin'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE TABLE `content_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "content_version_single" CHECK("content_version"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `old_slug` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`product_id` integer,
	`post_id` integer,
	`page_id` integer,
	`collection_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_id`) REFERENCES `page`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "old_slug_filled" CHECK(length(trim("old_slug"."slug")) > 0),
	CONSTRAINT "old_slug_one_owner" CHECK(("old_slug"."product_id" IS NOT NULL) + ("old_slug"."post_id" IS NOT NULL) + ("old_slug"."page_id" IS NOT NULL) + ("old_slug"."collection_id" IS NOT NULL) = 1)
) STRICT;
--> statement-breakpoint
CREATE INDEX `old_slug_slug` ON `old_slug` (`slug`);--> statement-breakpoint
CREATE INDEX `old_slug_product` ON `old_slug` (`product_id`);--> statement-breakpoint
CREATE INDEX `old_slug_post` ON `old_slug` (`post_id`);--> statement-breakpoint
CREATE INDEX `old_slug_page` ON `old_slug` (`page_id`);--> statement-breakpoint
CREATE INDEX `old_slug_collection` ON `old_slug` (`collection_id`);--> statement-breakpoint
CREATE TABLE `trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`payload` text NOT NULL,
	`deleted_by_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`deleted_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "trash_kind_known" CHECK("trash"."kind" IN ('product', 'post', 'page', 'collection')),
	CONSTRAINT "trash_label_filled" CHECK(length(trim("trash"."label")) > 0),
	CONSTRAINT "trash_payload_json" CHECK(json_valid("trash"."payload"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `trash_newest` ON `trash` (`created_at`);--> statement-breakpoint
CREATE INDEX `trash_deleted_by` ON `trash` (`deleted_by_id`);