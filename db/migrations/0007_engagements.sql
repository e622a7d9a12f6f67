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
ALTER TABLE "order_claims" DROP CONSTRAINT "order_claims_kind";--> statement-breakpoint
ALTER TABLE "engagement_steps" ADD CONSTRAINT "engagement_steps_engagement" FOREIGN KEY ("order_id") REFERENCES "public"."engagements"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_offers" ADD CONSTRAINT "service_offers_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_offers" ADD CONSTRAINT "service_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_balances" ADD CONSTRAINT "hour_balances_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engagement_steps_due" ON "engagement_steps" USING btree ("due_at") WHERE "engagement_steps"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_offers_order" ON "service_offers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "service_offers_email_address" ON "service_offers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "service_offers_user" ON "service_offers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "service_offers_valid" ON "service_offers" USING btree ("valid_until") WHERE "service_offers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "hour_entries_package" ON "hour_entries" USING btree ("order_id","kind") WHERE "hour_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "hour_entries_history" ON "hour_entries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "hour_entries_booking_index" ON "hour_entries" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "order_claims" ADD CONSTRAINT "order_claims_kind" CHECK ("order_claims"."kind" in ('withdrawal', 'guarantee', 'complaint', 'chargeback', 'satisfaction'));