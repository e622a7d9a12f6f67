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
ALTER TABLE "newsletter_subscriptions" DROP CONSTRAINT "newsletter_subscriptions_status";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "soft_bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_issue_id_letter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."letter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_deliveries_due" ON "letter_deliveries" USING btree ("run_at") WHERE "letter_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_deliveries_subscription" ON "letter_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_events_subscription" ON "subscription_events" USING btree ("subscription_id","at");--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_suspended" CHECK (("newsletter_subscriptions"."status" = 'suspended') = ("newsletter_subscriptions"."suspended_at" is not null));--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_bounces" CHECK ("newsletter_subscriptions"."soft_bounces" >= 0);--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_status" CHECK ("newsletter_subscriptions"."status" in ('pending', 'confirmed', 'unsubscribed', 'suspended'));--> statement-breakpoint
-- From here on written by hand
-- Subscriptions that are there already: what is known of their steps, as far as their rows say.
INSERT INTO "subscription_events" ("subscription_id", "kind", "via", "consent_version", "locale", "link_hash", "at")
SELECT "id", 'asked', 'before', "consent_version", "locale", "confirm_token_hash", "requested_at" FROM "newsletter_subscriptions";--> statement-breakpoint
INSERT INTO "subscription_events" ("subscription_id", "kind", "via", "consent_version", "locale", "link_hash", "at")
SELECT "id", 'confirmed', 'before', "consent_version", "locale", "confirm_token_hash", "confirmed_at" FROM "newsletter_subscriptions" WHERE "confirmed_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "subscription_events" ("subscription_id", "kind", "via", "locale", "at")
SELECT "id", 'unsubscribed', 'before', "locale", "unsubscribed_at" FROM "newsletter_subscriptions" WHERE "unsubscribed_at" IS NOT NULL;
