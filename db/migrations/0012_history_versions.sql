ALTER TABLE `change` ADD `record_version` integer;--> statement-breakpoint
ALTER TABLE `change` ADD `previous` text;