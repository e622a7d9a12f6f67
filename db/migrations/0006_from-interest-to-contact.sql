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
CREATE TABLE "course_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "course_certificates_once" UNIQUE("user_id","course"),
	CONSTRAINT "course_certificates_number" CHECK ("course_certificates"."number" <> '')
);
--> statement-breakpoint
CREATE TABLE "course_enrolments" (
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_enrolments_user_id_course_pk" PRIMARY KEY("user_id","course")
);
--> statement-breakpoint
CREATE TABLE "lesson_completions" (
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"lesson" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_completions_user_id_course_lesson_pk" PRIMARY KEY("user_id","course","lesson")
);
--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"lesson" text NOT NULL,
	"text" text NOT NULL,
	"revision" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_notes_user_id_course_lesson_pk" PRIMARY KEY("user_id","course","lesson"),
	CONSTRAINT "lesson_notes_text" CHECK ("lesson_notes"."text" <> '' and char_length("lesson_notes"."text") <= 8000)
);
--> statement-breakpoint
CREATE TABLE "engagement_steps" (
	"order_id" uuid NOT NULL,
	"step" text NOT NULL,
	"position" integer NOT NULL,
	"minutes" integer NOT NULL,
	"due_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"place" text,
	"done_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "engagement_steps_order_id_step_pk" PRIMARY KEY("order_id","step"),
	CONSTRAINT "engagement_steps_minutes" CHECK ("engagement_steps"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"state" text DEFAULT 'paid' NOT NULL,
	"note" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"fee_cents" integer,
	"refund_cents" integer,
	CONSTRAINT "engagements_state" CHECK ("engagements"."state" in ('paid', 'scheduled', 'done', 'cancelled', 'no-show')),
	CONSTRAINT "engagements_ended" CHECK (("engagements"."state" in ('done', 'cancelled', 'no-show')) = ("engagements"."ended_at" is not null)),
	CONSTRAINT "engagements_ended_by" CHECK ("engagements"."ended_by" in ('couple', 'team', 'refund')),
	CONSTRAINT "engagements_sums" CHECK ("engagements"."fee_cents" >= 0 and "engagements"."refund_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "service_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service" text NOT NULL,
	"quarters" integer,
	"user_id" uuid,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"request_number" text,
	"amount_cents" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"place" text,
	"words" text,
	"about_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"answer" text,
	"early_at" timestamp with time zone,
	"order_id" uuid,
	CONSTRAINT "service_offers_state" CHECK ("service_offers"."state" in ('open', 'ordered', 'accepted', 'drawn', 'declined', 'expired', 'withdrawn', 'replaced')),
	CONSTRAINT "service_offers_amount" CHECK ("service_offers"."amount_cents" > 0),
	CONSTRAINT "service_offers_quarters" CHECK ("service_offers"."quarters" > 0),
	CONSTRAINT "service_offers_locale" CHECK ("service_offers"."locale" in ('cs', 'en')),
	CONSTRAINT "service_offers_email" CHECK ("service_offers"."email" = lower("service_offers"."email")),
	CONSTRAINT "service_offers_decided" CHECK (("service_offers"."state" in ('open', 'ordered')) = ("service_offers"."decided_at" is null)),
	CONSTRAINT "service_offers_ordered" CHECK ("service_offers"."state" <> 'open' or "service_offers"."order_id" is null)
);
--> statement-breakpoint
CREATE TABLE "hour_balances" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hour_balances_minutes" CHECK ("hour_balances"."minutes" >= 0 and "hour_balances"."minutes" % 15 = 0)
);
--> statement-breakpoint
CREATE TABLE "hour_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"order_id" uuid,
	"booking_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hour_entries_kind" CHECK ("hour_entries"."kind" in ('grant', 'draw', 'extra', 'return', 'revoke')),
	CONSTRAINT "hour_entries_sign" CHECK (("hour_entries"."kind" in ('grant', 'return')) = ("hour_entries"."minutes" > 0)),
	CONSTRAINT "hour_entries_quarters" CHECK ("hour_entries"."minutes" <> 0 and "hour_entries"."minutes" % 15 = 0),
	CONSTRAINT "hour_entries_balance" CHECK ("hour_entries"."balance_after" >= 0),
	CONSTRAINT "hour_entries_order" CHECK (("hour_entries"."kind" in ('grant', 'revoke')) = ("hour_entries"."order_id" is not null)),
	CONSTRAINT "hour_entries_booking" CHECK (("hour_entries"."kind" in ('draw', 'extra', 'return')) = ("hour_entries"."booking_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "letter_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issue_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "letter_deliveries_once" UNIQUE("issue_id","subscription_id"),
	CONSTRAINT "letter_deliveries_state" CHECK ("letter_deliveries"."state" in ('waiting', 'sent', 'skipped', 'bounced', 'failed')),
	CONSTRAINT "letter_deliveries_ended" CHECK (("letter_deliveries"."state" = 'waiting') = ("letter_deliveries"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "letter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"slug" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"totals" jsonb,
	CONSTRAINT "letter_issues_once" UNIQUE("list","slug"),
	CONSTRAINT "letter_issues_list" CHECK ("letter_issues"."list" in ('newsletter', 'digest')),
	CONSTRAINT "letter_issues_state" CHECK ("letter_issues"."state" in ('sending', 'paused', 'sent')),
	CONSTRAINT "letter_issues_finished" CHECK (("letter_issues"."state" = 'sent') = ("letter_issues"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"via" text NOT NULL,
	"consent_version" text,
	"locale" text NOT NULL,
	"link_hash" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_events_kind" CHECK ("subscription_events"."kind" in ('asked', 'confirmed', 'unsubscribed', 'suspended', 'language', 'moved')),
	CONSTRAINT "subscription_events_via" CHECK ("subscription_events"."via" in ('form', 'link', 'one-click', 'preferences', 'settings', 'account', 'bounce', 'before')),
	CONSTRAINT "subscription_events_locale" CHECK ("subscription_events"."locale" in ('cs', 'en'))
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"words" text,
	CONSTRAINT "request_events_actor" CHECK ("request_events"."actor" in ('visitor', 'team', 'time'))
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"user_id" uuid,
	"name" text,
	"email" text,
	"phone" text,
	"contact" text NOT NULL,
	"wished_when" text,
	"place" text,
	"message" text,
	"locale" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"intimate_consent" text,
	"publish_consent" text,
	"state" text DEFAULT 'received' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	CONSTRAINT "requests_number_unique" UNIQUE("number"),
	CONSTRAINT "requests_attempt" UNIQUE("attempt_id"),
	CONSTRAINT "requests_kind" CHECK ("requests"."kind" in ('coaching', 'guide', 'interest', 'story', 'topic')),
	CONSTRAINT "requests_state" CHECK ("requests"."state" in ('received', 'in-progress', 'answered', 'closed')),
	CONSTRAINT "requests_contact" CHECK ("requests"."contact" = 'email' or ("requests"."contact" = 'phone' and ("requests"."phone" is not null or "requests"."withdrawn_at" is not null))),
	CONSTRAINT "requests_locale" CHECK ("requests"."locale" in ('cs', 'en')),
	CONSTRAINT "requests_email" CHECK ("requests"."email" = lower("requests"."email")),
	CONSTRAINT "requests_closed" CHECK (("requests"."state" = 'closed') = ("requests"."closed_at" is not null)),
	CONSTRAINT "requests_answered" CHECK ("requests"."state" <> 'answered' or "requests"."answered_at" is not null),
	CONSTRAINT "requests_withdrawn" CHECK (case when "requests"."withdrawn_at" is null then "requests"."email" is not null and "requests"."name" is not null
        else "requests"."state" = 'closed' and "requests"."email" is null and "requests"."name" is null and "requests"."phone" is null and "requests"."message" is null
          and "requests"."place" is null and "requests"."wished_when" is null end)
);
--> statement-breakpoint
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
ALTER TABLE "order_claims" DROP CONSTRAINT "order_claims_kind";--> statement-breakpoint
ALTER TABLE "document_counters" DROP CONSTRAINT "document_counters_series";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" DROP CONSTRAINT "newsletter_subscriptions_status";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "soft_bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_cents" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_completions" ADD CONSTRAINT "lesson_completions_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_steps" ADD CONSTRAINT "engagement_steps_engagement" FOREIGN KEY ("order_id") REFERENCES "public"."engagements"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_offers" ADD CONSTRAINT "service_offers_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_offers" ADD CONSTRAINT "service_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_balances" ADD CONSTRAINT "hour_balances_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_issue_id_letter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."letter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_seats" ADD CONSTRAINT "workshop_seats_event_id_workshop_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."workshop_events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_seats" ADD CONSTRAINT "workshop_seats_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_seats" ADD CONSTRAINT "workshop_seats_waiting_id_workshop_waiting_id_fk" FOREIGN KEY ("waiting_id") REFERENCES "public"."workshop_waiting"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_waiting" ADD CONSTRAINT "workshop_waiting_event_id_workshop_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."workshop_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_waiting" ADD CONSTRAINT "workshop_waiting_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_exceptions_once" ON "booking_exceptions" USING btree ("day","kind","from_minute");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_hours_once" ON "booking_hours" USING btree ("weekday","from_minute");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_free_of_email" ON "bookings" USING btree ("email") WHERE "bookings"."kind" = 'free' and "bookings"."state" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_free_of_account" ON "bookings" USING btree ("user_id") WHERE "bookings"."kind" = 'free' and "bookings"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "bookings_of_account" ON "bookings" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_of_email" ON "bookings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "bookings_to_come" ON "bookings" USING btree ("starts_at") WHERE "bookings"."state" in ('held', 'booked');--> statement-breakpoint
CREATE INDEX "engagement_steps_due" ON "engagement_steps" USING btree ("due_at") WHERE "engagement_steps"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_offers_order" ON "service_offers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "service_offers_email_address" ON "service_offers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "service_offers_user" ON "service_offers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "service_offers_valid" ON "service_offers" USING btree ("valid_until") WHERE "service_offers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "hour_entries_package" ON "hour_entries" USING btree ("order_id","kind") WHERE "hour_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "hour_entries_history" ON "hour_entries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "hour_entries_booking_index" ON "hour_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "letter_deliveries_due" ON "letter_deliveries" USING btree ("run_at") WHERE "letter_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_deliveries_subscription" ON "letter_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_events_subscription" ON "subscription_events" USING btree ("subscription_id","at");--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "requests_user" ON "requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "requests_address" ON "requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "requests_state_received" ON "requests" USING btree ("state","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_seats_taken" ON "workshop_seats" USING btree ("event_id","number") WHERE "workshop_seats"."state" <> 'freed';--> statement-breakpoint
CREATE INDEX "workshop_seats_waiting" ON "workshop_seats" USING btree ("waiting_id");--> statement-breakpoint
CREATE INDEX "workshop_seats_offers" ON "workshop_seats" USING btree ("offered_until") WHERE "workshop_seats"."state" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_waiting_once" ON "workshop_waiting" USING btree ("event_id","email") WHERE "workshop_waiting"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "workshop_waiting_line" ON "workshop_waiting" USING btree ("event_id","state","number");--> statement-breakpoint
CREATE INDEX "workshop_waiting_user" ON "workshop_waiting" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "order_claims" ADD CONSTRAINT "order_claims_kind" CHECK ("order_claims"."kind" in ('withdrawal', 'guarantee', 'complaint', 'chargeback', 'satisfaction'));--> statement-breakpoint
ALTER TABLE "document_counters" ADD CONSTRAINT "document_counters_series" CHECK ("document_counters"."series" in ('invoice', 'correction', 'claim', 'request'));--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_suspended" CHECK (("newsletter_subscriptions"."status" = 'suspended') = ("newsletter_subscriptions"."suspended_at" is not null));--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_bounces" CHECK ("newsletter_subscriptions"."soft_bounces" >= 0);--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_status" CHECK ("newsletter_subscriptions"."status" in ('pending', 'confirmed', 'unsubscribed', 'suspended'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_cents" CHECK ("orders"."refunded_cents" between 1 and "orders"."total_amount_cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund" CHECK ("payments"."refund_cents" between 1 and "payments"."amount_cents");--> statement-breakpoint
-- From here on written by hand
-- Subscriptions that are there already: what is known of their steps, as far as their rows say.
INSERT INTO "subscription_events" ("subscription_id", "kind", "via", "consent_version", "locale", "link_hash", "at")
SELECT "id", 'asked', 'before', "consent_version", "locale", "confirm_token_hash", "requested_at" FROM "newsletter_subscriptions";--> statement-breakpoint
INSERT INTO "subscription_events" ("subscription_id", "kind", "via", "consent_version", "locale", "link_hash", "at")
SELECT "id", 'confirmed', 'before', "consent_version", "locale", "confirm_token_hash", "confirmed_at" FROM "newsletter_subscriptions" WHERE "confirmed_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "subscription_events" ("subscription_id", "kind", "via", "locale", "at")
SELECT "id", 'unsubscribed', 'before', "locale", "unsubscribed_at" FROM "newsletter_subscriptions" WHERE "unsubscribed_at" IS NOT NULL;
--> statement-breakpoint
-- Two that take any of the same time cannot be, whatever the code does and however many ask at once.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_apart" EXCLUDE USING gist (tstzrange("blocked_from", "blocked_until") WITH &&) WHERE ("state" IN ('held', 'booked'));
