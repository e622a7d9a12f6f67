CREATE TABLE "operator_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operator_id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_views_named" CHECK (btrim("operator_views"."name") <> '')
);
--> statement-breakpoint
ALTER TABLE "operator_events" DROP CONSTRAINT "operator_events_kind";--> statement-breakpoint
ALTER TABLE "operator_events" DROP CONSTRAINT "operator_events_subject";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "calendar_token_hash" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "operator_views" ADD CONSTRAINT "operator_views_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_views_name" ON "operator_views" USING btree ("operator_id","page","name");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_held_by_operators_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignee_id_operators_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_held" ON "mail_outbox" USING btree ("held_by","run_at") WHERE "mail_outbox"."delivered_at" is null and "mail_outbox"."failed_at" is null;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_calendar_token_hash_unique" UNIQUE("calendar_token_hash");--> statement-breakpoint
ALTER TABLE "operator_events" ADD CONSTRAINT "operator_events_kind" CHECK ("operator_events"."kind" in ('operator-invited', 'invitation-withdrawn', 'operator-joined', 'operator-renewed', 'operator-role', 'operator-ended', 'operator-sessions-ended', 'signed-in', 'signed-out', 'sign-in-failed', 'passkey-added', 'passkey-removed', 'app-set-up', 'app-removed', 'order-opened', 'order-refunded', 'order-mail-resent', 'order-address-changed', 'order-released', 'order-settled', 'claim-opened', 'claim-granted', 'claim-refused', 'statement-imported', 'transfer-matched', 'transfer-settled', 'shortfall-asked', 'shortfall-accepted', 'refund-account', 'refund-batched', 'refund-sent', 'refund-undone', 'payout-checked', 'accounting-packed', 'enquiry-opened', 'enquiry-assigned', 'enquiry-started', 'enquiry-answered', 'enquiry-closed', 'offer-made', 'offer-withdrawn', 'service-opened', 'service-step', 'service-hours', 'service-ended', 'hours-changed', 'booking-made', 'booking-moved', 'booking-proposed', 'booking-cancelled', 'booking-noted', 'feed-made', 'feed-ended', 'workshop-made', 'workshop-changed', 'workshop-moved', 'workshop-called-off', 'seat-noted', 'seat-cancelled', 'couple-opened', 'couple-locked', 'couple-unlocked', 'couple-sessions-ended', 'couple-erased', 'factor-reset-begun', 'factor-reset-stopped', 'factor-reset', 'revision-drafted', 'revision-planned', 'revision-published', 'revision-retired', 'revision-restored', 'letter-drafted', 'letter-tested', 'letter-planned', 'letter-sent', 'letter-stopped', 'section-changed', 'color-changed', 'price-set', 'price-ended', 'coupon-made', 'coupon-ended', 'setting-changed', 'figures-exported', 'record-exported', 'mail-repeated', 'mails-recalled'));--> statement-breakpoint
ALTER TABLE "operator_events" ADD CONSTRAINT "operator_events_subject" CHECK ("operator_events"."subject" in ('operator', 'invitation', 'order', 'claim', 'transfer', 'refund', 'enquiry', 'offer', 'service', 'booking', 'workshop', 'seat', 'couple', 'letter', 'revision', 'product', 'coupon', 'mail'));