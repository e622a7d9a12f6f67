ALTER TABLE "hour_entries" DROP CONSTRAINT "hour_entries_kind";--> statement-breakpoint
ALTER TABLE "hour_entries" DROP CONSTRAINT "hour_entries_sign";--> statement-breakpoint
CREATE INDEX "service_offers_request" ON "service_offers" USING btree ("request_number");--> statement-breakpoint
CREATE INDEX "service_offers_made" ON "service_offers" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_kind" CHECK ("hour_entries"."kind" in ('grant', 'draw', 'extra', 'return', 'revoke', 'adjustment'));--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_sign" CHECK ("hour_entries"."kind" = 'adjustment' or ("hour_entries"."kind" in ('grant', 'return')) = ("hour_entries"."minutes" > 0));