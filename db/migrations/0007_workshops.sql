CREATE TABLE "workshop_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"location" text NOT NULL,
	"location_en" text NOT NULL,
	"address" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workshop_events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "workshop_events_capacity" CHECK ("workshop_events"."capacity" > 0),
	CONSTRAINT "workshop_events_time" CHECK ("workshop_events"."starts_at" < "workshop_events"."ends_at"),
	CONSTRAINT "workshop_events_revision" CHECK ("workshop_events"."revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "workshop_seats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"order_id" uuid,
	"waiting_id" uuid,
	"offered_until" timestamp with time zone,
	"taken_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"freed_at" timestamp with time zone,
	"freed_cause" text,
	"refund_cents" integer,
	"attendance" text,
	CONSTRAINT "workshop_seats_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "workshop_seats_number" CHECK ("workshop_seats"."number" > 0),
	CONSTRAINT "workshop_seats_state" CHECK ("workshop_seats"."state" in ('offered', 'held', 'paid', 'freed')),
	CONSTRAINT "workshop_seats_offered" CHECK (("workshop_seats"."state" = 'offered') = ("workshop_seats"."order_id" is null)),
	CONSTRAINT "workshop_seats_until" CHECK ("workshop_seats"."state" <> 'offered' or "workshop_seats"."offered_until" is not null),
	CONSTRAINT "workshop_seats_paid" CHECK ("workshop_seats"."state" <> 'paid' or "workshop_seats"."paid_at" is not null),
	CONSTRAINT "workshop_seats_freed" CHECK (("workshop_seats"."state" = 'freed') = ("workshop_seats"."freed_at" is not null and "workshop_seats"."freed_cause" is not null)),
	CONSTRAINT "workshop_seats_cause" CHECK ("workshop_seats"."freed_cause" in ('unpaid', 'cancelled', 'refunded', 'called-off')),
	CONSTRAINT "workshop_seats_attendance" CHECK ("workshop_seats"."attendance" in ('attended', 'no-show'))
);
--> statement-breakpoint
CREATE TABLE "workshop_waiting" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigserial NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "workshop_waiting_state" CHECK ("workshop_waiting"."state" in ('waiting', 'offered', 'taken', 'lapsed', 'left', 'ended')),
	CONSTRAINT "workshop_waiting_offered" CHECK ("workshop_waiting"."state" <> 'offered' or "workshop_waiting"."offered_at" is not null),
	CONSTRAINT "workshop_waiting_ended" CHECK (("workshop_waiting"."state" in ('waiting', 'offered')) = ("workshop_waiting"."ended_at" is null)),
	CONSTRAINT "workshop_waiting_email" CHECK ("workshop_waiting"."email" = lower("workshop_waiting"."email")),
	CONSTRAINT "workshop_waiting_locale" CHECK ("workshop_waiting"."locale" in ('cs', 'en'))
);
--> statement-breakpoint
ALTER TABLE "workshop_seats" ADD CONSTRAINT "workshop_seats_event_id_workshop_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."workshop_events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_seats" ADD CONSTRAINT "workshop_seats_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_seats" ADD CONSTRAINT "workshop_seats_waiting_id_workshop_waiting_id_fk" FOREIGN KEY ("waiting_id") REFERENCES "public"."workshop_waiting"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_waiting" ADD CONSTRAINT "workshop_waiting_event_id_workshop_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."workshop_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_waiting" ADD CONSTRAINT "workshop_waiting_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_seats_taken" ON "workshop_seats" USING btree ("event_id","number") WHERE "workshop_seats"."state" <> 'freed';--> statement-breakpoint
CREATE INDEX "workshop_seats_waiting" ON "workshop_seats" USING btree ("waiting_id");--> statement-breakpoint
CREATE INDEX "workshop_seats_offers" ON "workshop_seats" USING btree ("offered_until") WHERE "workshop_seats"."state" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_waiting_once" ON "workshop_waiting" USING btree ("event_id","email") WHERE "workshop_waiting"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "workshop_waiting_line" ON "workshop_waiting" USING btree ("event_id","state","number");--> statement-breakpoint
CREATE INDEX "workshop_waiting_user" ON "workshop_waiting" USING btree ("user_id");