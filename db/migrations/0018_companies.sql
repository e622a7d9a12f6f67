ALTER TABLE "orders" ADD COLUMN "company_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_street" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_city" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_postcode" text;