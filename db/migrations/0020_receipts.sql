CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_share" UNIQUE("transfer_id","payment_id"),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount_cents" > 0)
);--> statement-breakpoint
ALTER TABLE "bank_transfers" DROP CONSTRAINT "bank_transfers_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shortfall_cents" integer;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "used_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_transfer_id_bank_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."bank_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment" FOREIGN KEY ("payment_id","order_id") REFERENCES "public"."payments"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- How much of a line came to payments, and how much of a payment came in lines: whoever adds a receipt waits for both rows, and their
-- checks refuse what would be more than the bank told. A line whose money has come to payments is matched, and no other one.
CREATE FUNCTION "public"."keep_receipt_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more integer := 0;
  line uuid;
  payment uuid;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.payment_id <> OLD.payment_id OR NEW.transfer_id <> OLD.transfer_id) THEN
    RAISE EXCEPTION 'a receipt stays with its line and its payment' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP <> 'INSERT' THEN
    more := more - OLD.amount_cents; line := OLD.transfer_id; payment := OLD.payment_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    more := more + NEW.amount_cents; line := NEW.transfer_id; payment := NEW.payment_id;
  END IF;
  IF more <> 0 THEN
    UPDATE payments SET received_cents = received_cents + more WHERE id = payment;
    UPDATE bank_transfers SET used_cents = used_cents + more, state = CASE
      WHEN state = 'settled' THEN state
      WHEN used_cents + more = amount_cents THEN 'matched'
      ELSE 'unmatched' END
      WHERE id = line;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "receipts_sums" AFTER INSERT OR UPDATE OR DELETE ON "receipts" FOR EACH ROW EXECUTE FUNCTION "public"."keep_receipt_sums"();--> statement-breakpoint
-- What was imported before: a line that paid its order becomes its receipt, and the others wait for an operator, who has now more to say.
UPDATE "bank_transfers" SET "state" = 'unmatched' WHERE "state" IN ('wrong-amount', 'surplus');--> statement-breakpoint
INSERT INTO "receipts" ("transfer_id", "order_id", "payment_id", "amount_cents", "received_at")
SELECT DISTINCT ON (p.id) b.id, p.order_id, p.id, b.amount_cents, p.confirmed_at
FROM bank_transfers b
JOIN payments p ON p.order_id = b.order_id AND p.provider = 'transfer' AND p.state = 'confirmed' AND p.amount_cents = b.amount_cents
  AND p.currency = b.currency
WHERE b.state = 'matched'
ORDER BY p.id, coalesce(p.charge_reference = b.bank_reference, false) DESC, b.imported_at;--> statement-breakpoint
-- Its order or its payment is gone: nobody has to decide about it any more.
UPDATE "bank_transfers" SET "state" = 'settled' WHERE "state" = 'matched' AND "used_cents" = 0;--> statement-breakpoint
CREATE INDEX "receipts_payment_order" ON "receipts" USING btree ("payment_id","order_id");--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shortfall" CHECK ("orders"."shortfall_cents" > 0);--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_used" CHECK ("bank_transfers"."used_cents" between 0 and "bank_transfers"."amount_cents");--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_matched" CHECK (("bank_transfers"."state" = 'matched') = ("bank_transfers"."used_cents" = "bank_transfers"."amount_cents"));--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_settled" CHECK ("bank_transfers"."state" <> 'settled' or "bank_transfers"."used_cents" = 0);--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_state" CHECK ("bank_transfers"."state" in ('matched', 'unmatched', 'settled'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_received" CHECK ("payments"."received_cents" >= 0 and ("payments"."received_cents" = 0 or ("payments"."provider" = 'transfer' and ("payments"."confirmed_at" is null or "payments"."received_cents" = "payments"."amount_cents"))));
