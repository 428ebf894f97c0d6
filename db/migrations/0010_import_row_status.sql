CREATE TABLE `__new_product_import_line` (
	`import_id` integer NOT NULL,
	`line` integer NOT NULL,
	`status` text NOT NULL,
	`label` text NOT NULL,
	`product` integer,
	`raw_row` text NOT NULL,
	`changes` text DEFAULT '[]' NOT NULL,
	`errors` text DEFAULT '[]' NOT NULL,
	`seen_version` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `product_import`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_import_line_line_count" CHECK("__new_product_import_line"."line" >= 0),
	CONSTRAINT "product_import_line_status_known" CHECK("__new_product_import_line"."status" IN ('new', 'changed', 'unchanged', 'wrong')),
	CONSTRAINT "product_import_line_raw_row_json" CHECK(json_valid("__new_product_import_line"."raw_row")),
	CONSTRAINT "product_import_line_changes_json" CHECK(json_valid("__new_product_import_line"."changes")),
	CONSTRAINT "product_import_line_errors_json" CHECK(json_valid("__new_product_import_line"."errors"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_product_import_line`("import_id", "line", "status", "label", "product", "raw_row", "changes", "errors", "seen_version") SELECT "import_id", "line", "verdict", "label", "product", "cells", "changes", "errors", "seen_version" FROM `product_import_line`;--> statement-breakpoint
DROP TABLE `product_import_line`;--> statement-breakpoint
ALTER TABLE `__new_product_import_line` RENAME TO `product_import_line`;--> statement-breakpoint
CREATE INDEX `product_import_line_status` ON `product_import_line` (`import_id`,`status`,`line`);
