ALTER TABLE "invoices" DROP CONSTRAINT "invoices_one_each";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_reduction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_one_each" UNIQUE("order_id","kind","is_reduction");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reduction" CHECK ("invoices"."kind" = 'correction' or not "invoices"."is_reduction");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_reason" CHECK ("payments"."refund_reason" in ('returned', 'fee', 'part', 'complaint', 'satisfaction'));