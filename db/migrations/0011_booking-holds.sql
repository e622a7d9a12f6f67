ALTER TABLE "bookings" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_hold_of_email" ON "bookings" USING btree ("email") WHERE "bookings"."kind" = 'free' and "bookings"."state" = 'held';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_held" CHECK ("bookings"."kind" <> 'free' or "bookings"."state" <> 'held' or "bookings"."held_until" is not null);