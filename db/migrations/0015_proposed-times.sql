ALTER TABLE "bookings" ADD COLUMN "proposed_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proposed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_proposals" ON "bookings" USING btree ("proposed_starts_at") WHERE "bookings"."proposed_starts_at" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_proposed" CHECK (("bookings"."proposed_starts_at" is null) = ("bookings"."proposed_until" is null));