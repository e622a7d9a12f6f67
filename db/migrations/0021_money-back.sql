CREATE TABLE "refund_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form" text NOT NULL,
	"currency" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"called_off_at" timestamp with time zone,
	CONSTRAINT "refund_batches_form" CHECK ("refund_batches"."form" in ('file', 'code'))
);
--> statement-breakpoint
CREATE TABLE "dispute_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"dispute" text NOT NULL,
	"step" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_events_once" UNIQUE("dispute","step"),
	CONSTRAINT "dispute_events_step" CHECK ("dispute_events"."step" in ('opened', 'withdrawn', 'reinstated', 'won', 'lost', 'closed')),
	CONSTRAINT "dispute_events_amount" CHECK ("dispute_events"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "outgoing_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"bank_reference" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"variable_symbol" text,
	"end_to_end_id" text,
	"payee" text,
	"payee_account" text,
	"message" text,
	"order_id" uuid,
	"refund_id" uuid,
	"state" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outgoing_transfers_line" UNIQUE("account","bank_reference"),
	CONSTRAINT "outgoing_transfers_state" CHECK ("outgoing_transfers"."state" in ('matched', 'unmatched', 'settled')),
	CONSTRAINT "outgoing_transfers_amount" CHECK ("outgoing_transfers"."amount_cents" > 0),
	CONSTRAINT "outgoing_transfers_matched" CHECK (("outgoing_transfers"."state" = 'matched') = ("outgoing_transfers"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"source" text,
	"order_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_entries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "provider_entries_kind" CHECK ("provider_entries"."kind" in ('charge', 'refund', 'refund-failure', 'dispute', 'dispute-reversal', 'fee', 'payout', 'payout-reversal', 'other'))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_payment" FOREIGN KEY ("payment_id","order_id") REFERENCES "public"."payments"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_transfers" ADD CONSTRAINT "outgoing_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_transfers" ADD CONSTRAINT "outgoing_transfers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_entries" ADD CONSTRAINT "provider_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_events_order" ON "dispute_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "dispute_events_payment_order" ON "dispute_events" USING btree ("payment_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_transfers_refund" ON "outgoing_transfers" USING btree ("refund_id") WHERE "outgoing_transfers"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "outgoing_transfers_order" ON "outgoing_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outgoing_transfers_open" ON "outgoing_transfers" USING btree ("booked_on") WHERE "outgoing_transfers"."state" = 'unmatched';--> statement-breakpoint
CREATE INDEX "provider_entries_order" ON "provider_entries" USING btree ("order_id") WHERE "provider_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "provider_entries_at" ON "provider_entries" USING btree ("at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_batch_id_refund_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."refund_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_batch_id" ON "refunds" USING btree ("batch_id") WHERE "refunds"."batch_id" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_batch" CHECK ("refunds"."batch_id" is null or ("refunds"."way" = 'by-hand' and "refunds"."account" is not null));--> statement-breakpoint
-- What was told of money stays as it was told.
CREATE FUNCTION "public"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % is never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "dispute_events_kept" BEFORE UPDATE ON "dispute_events" FOR EACH ROW EXECUTE FUNCTION "public"."refuse_change"();--> statement-breakpoint
CREATE TRIGGER "provider_entries_kept" BEFORE UPDATE ON "provider_entries" FOR EACH ROW EXECUTE FUNCTION "public"."refuse_change"();
