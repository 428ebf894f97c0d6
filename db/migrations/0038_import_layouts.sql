CREATE TABLE `import_mapping` (
	`heading` text PRIMARY KEY NOT NULL,
	`mapping` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "import_mapping_heading_filled" CHECK(length(trim("import_mapping"."heading")) > 0),
	CONSTRAINT "import_mapping_mapping_json" CHECK(json_valid("import_mapping"."mapping"))
) STRICT;
--> statement-breakpoint
CREATE TABLE `import_picture` (
	`import_id` integer NOT NULL,
	`address` text NOT NULL,
	`stored` text,
	`failure` text,
	PRIMARY KEY(`import_id`, `address`),
	FOREIGN KEY (`import_id`) REFERENCES `product_import`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "import_picture_address_filled" CHECK(length(trim("import_picture"."address")) > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `import_picture_address` ON `import_picture` (`address`);--> statement-breakpoint
CREATE TABLE `product_import_part` (
	`import_id` integer NOT NULL,
	`part` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`import_id`, `part`),
	FOREIGN KEY (`import_id`) REFERENCES `product_import`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_import_part_part_count" CHECK("product_import_part"."part" >= 0)
) STRICT;
--> statement-breakpoint
ALTER TABLE `product_import` ADD `layout` text;--> statement-breakpoint
ALTER TABLE `product_import` ADD `mapping` text;--> statement-breakpoint
ALTER TABLE `product_import` ADD `picture_count` integer DEFAULT 0 NOT NULL;