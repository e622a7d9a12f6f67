ALTER TABLE "workshop_events" ADD COLUMN "texts" jsonb;--> statement-breakpoint
ALTER TABLE "workshop_events" ADD COLUMN "edited_at" timestamp with time zone;