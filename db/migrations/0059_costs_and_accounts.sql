ALTER TABLE `order_line` ADD `cost_cents` integer;--> statement-breakpoint
ALTER TABLE `shop` ADD `cash_basis` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `xero_account` text DEFAULT '200' NOT NULL;