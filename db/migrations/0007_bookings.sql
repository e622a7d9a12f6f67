CREATE TABLE "booking_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"from_minute" integer DEFAULT 0 NOT NULL,
	"to_minute" integer DEFAULT 1440 NOT NULL,
	CONSTRAINT "booking_exceptions_kind" CHECK ("booking_exceptions"."kind" in ('open', 'closed')),
	CONSTRAINT "booking_exceptions_minutes" CHECK (0 <= "booking_exceptions"."from_minute" and "booking_exceptions"."from_minute" < "booking_exceptions"."to_minute" and "booking_exceptions"."to_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "booking_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"weekday" integer NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	CONSTRAINT "booking_hours_weekday" CHECK ("booking_hours"."weekday" between 1 and 7),
	CONSTRAINT "booking_hours_minutes" CHECK (0 <= "booking_hours"."from_minute" and "booking_hours"."from_minute" < "booking_hours"."to_minute" and "booking_hours"."to_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "booking_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 15 NOT NULL,
	"step" integer DEFAULT 30 NOT NULL,
	"lead_hours" integer DEFAULT 24 NOT NULL,
	"horizon_days" integer DEFAULT 35 NOT NULL,
	"closed_on_holidays" boolean DEFAULT true NOT NULL,
	"meeting_url" text,
	CONSTRAINT "booking_settings_one" CHECK ("booking_settings"."id" = 1),
	CONSTRAINT "booking_settings_buffers" CHECK ("booking_settings"."buffer_before" between 0 and 240 and "booking_settings"."buffer_after" between 0 and 240),
	CONSTRAINT "booking_settings_step" CHECK ("booking_settings"."step" between 5 and 240),
	CONSTRAINT "booking_settings_lead" CHECK ("booking_settings"."lead_hours" between 0 and 720),
	CONSTRAINT "booking_settings_horizon" CHECK ("booking_settings"."horizon_days" between 1 and 120),
	CONSTRAINT "booking_settings_url" CHECK ("booking_settings"."meeting_url" ~ '^https://')
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"blocked_from" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"email" text NOT NULL,
	"name" text,
	"locale" text NOT NULL,
	"attempt_id" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"fee_floor" integer DEFAULT 0 NOT NULL,
	"meeting_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booked_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cancelled_by" text,
	"fee_percent" integer,
	"refund_cents" integer,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bookings_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "bookings_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "bookings_kind" CHECK ("bookings"."kind" in ('free', 'paid', 'hours')),
	CONSTRAINT "bookings_state" CHECK ("bookings"."state" in ('held', 'booked', 'released', 'lapsed', 'cancelled', 'done', 'no-show')),
	CONSTRAINT "bookings_time" CHECK ("bookings"."blocked_from" <= "bookings"."starts_at" and "bookings"."starts_at" < "bookings"."ends_at" and "bookings"."ends_at" <= "bookings"."blocked_until"),
	CONSTRAINT "bookings_email" CHECK ("bookings"."email" = lower("bookings"."email")),
	CONSTRAINT "bookings_locale" CHECK ("bookings"."locale" in ('cs', 'en')),
	CONSTRAINT "bookings_fee" CHECK ("bookings"."fee_floor" between 0 and 100 and "bookings"."fee_percent" between 0 and 100),
	CONSTRAINT "bookings_cancelled_by" CHECK ("bookings"."cancelled_by" in ('couple', 'team', 'order')),
	CONSTRAINT "bookings_cancelled" CHECK (("bookings"."state" = 'cancelled') = ("bookings"."cancelled_by" is not null)),
	CONSTRAINT "bookings_ended" CHECK (("bookings"."state" in ('held', 'booked')) = ("bookings"."ended_at" is null)),
	CONSTRAINT "bookings_url" CHECK ("bookings"."meeting_url" ~ '^https://')
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_exceptions_once" ON "booking_exceptions" USING btree ("day","kind","from_minute");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_hours_once" ON "booking_hours" USING btree ("weekday","from_minute");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_free_of_email" ON "bookings" USING btree ("email") WHERE "bookings"."kind" = 'free' and "bookings"."state" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_free_of_account" ON "bookings" USING btree ("user_id") WHERE "bookings"."kind" = 'free' and "bookings"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "bookings_of_account" ON "bookings" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_of_email" ON "bookings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "bookings_to_come" ON "bookings" USING btree ("starts_at") WHERE "bookings"."state" in ('held', 'booked');--> statement-breakpoint
-- From here on written by hand
-- Two that take any of the same time cannot be, whatever the code does and however many ask at once.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_apart" EXCLUDE USING gist (tstzrange("blocked_from", "blocked_until") WITH &&) WHERE ("state" IN ('held', 'booked'));
