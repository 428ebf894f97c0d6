DROP INDEX `appointment_email`;--> statement-breakpoint
CREATE INDEX `appointment_email` ON `appointment` (`email`,`created_at`);--> statement-breakpoint
DROP INDEX `product_stock`;--> statement-breakpoint
CREATE INDEX `product_featured` ON `product` (`featured`);--> statement-breakpoint
CREATE INDEX `product_stock` ON `product` (`active`,`availability`,`available_count`,`inventory_count`);--> statement-breakpoint
DROP INDEX `enquiry_sender`;--> statement-breakpoint
DROP INDEX `enquiry_assignee`;--> statement-breakpoint
CREATE INDEX `enquiry_type` ON `enquiry` (`inquiry_type`,`quarantined`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `enquiry_sender` ON `enquiry` (`email`,`quarantined`,`created_at`);--> statement-breakpoint
CREATE INDEX `enquiry_assignee` ON `enquiry` (`assignee_id`,`quarantined`,`created_at`,`id`);--> statement-breakpoint
DROP INDEX `product_count_requested`;--> statement-breakpoint
CREATE INDEX `product_count_viewed` ON `product_count` (`product_id`,`day`,`views`);--> statement-breakpoint
CREATE INDEX `product_count_requested` ON `product_count` (`day`,`product_id`,`requests`) WHERE "product_count"."requests" > 0;--> statement-breakpoint
DROP INDEX `customer_order_email`;--> statement-breakpoint
CREATE INDEX `customer_order_open` ON `customer_order` (`placed_at`) WHERE "customer_order"."closed_at" IS NULL AND "customer_order"."handed_over_at" IS NULL;--> statement-breakpoint
CREATE INDEX `customer_order_done` ON `customer_order` (`handed_over_at`) WHERE "customer_order"."handed_over_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_closed` ON `customer_order` (`closed_at`) WHERE "customer_order"."closed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_attention` ON `customer_order` (`id`) WHERE "customer_order"."attention" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_email` ON `customer_order` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriber_confirmed` ON `subscriber` (`confirmed_at`,`bounced_at`,`is_demo`);