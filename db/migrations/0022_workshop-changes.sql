CREATE TABLE "workshop_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seat_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"location" text NOT NULL,
	"location_en" text NOT NULL,
	"address" text,
	"changed_at" timestamp with time zone NOT NULL,
	"answer_until" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "workshop_changes_answer" CHECK ("workshop_changes"."answer" in ('stays', 'leaves', 'silent', 'replaced', 'over')),
	CONSTRAINT "workshop_changes_answered" CHECK (("workshop_changes"."answer" is null) = ("workshop_changes"."answered_at" is null)),
	CONSTRAINT "workshop_changes_until" CHECK ("workshop_changes"."changed_at" < "workshop_changes"."answer_until")
);
--> statement-breakpoint
ALTER TABLE "workshop_seats" DROP CONSTRAINT "workshop_seats_cause";--> statement-breakpoint
ALTER TABLE "workshop_events" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workshop_changes" ADD CONSTRAINT "workshop_changes_seat_id_workshop_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."workshop_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_changes_open" ON "workshop_changes" USING btree ("seat_id") WHERE "workshop_changes"."answer" is null;--> statement-breakpoint
CREATE INDEX "workshop_changes_seat" ON "workshop_changes" USING btree ("seat_id");--> statement-breakpoint
CREATE INDEX "workshop_changes_due" ON "workshop_changes" USING btree ("answer_until") WHERE "workshop_changes"."answer" is null;--> statement-breakpoint
ALTER TABLE "workshop_seats" ADD CONSTRAINT "workshop_seats_cause" CHECK ("workshop_seats"."freed_cause" in ('unpaid', 'cancelled', 'refunded', 'called-off', 'not-agreed'));