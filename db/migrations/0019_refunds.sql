CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"asked_by" text NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"account" text,
	"reference" text,
	"asked_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('withdrawal', 'guarantee', 'satisfaction', 'complaint', 'cancellation', 'called-off', 'overpayment', 'goodwill', 'dispute', 'other')),
	CONSTRAINT "refunds_asked_by" CHECK ("refunds"."asked_by" in ('buyer', 'team', 'bank', 'site')),
	CONSTRAINT "refunds_way" CHECK ("refunds"."way" in ('provider', 'by-hand')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'gone', 'void')),
	CONSTRAINT "refunds_gone" CHECK ("refunds"."state" <> 'gone' or "refunds"."gone_at" is not null),
	CONSTRAINT "refunds_to_try" CHECK ("refunds"."next_try_at" is null or ("refunds"."state" = 'asked' and "refunds"."way" = 'provider'))
);--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_one_each";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refunded_cents";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refunded";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_released";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_reduction";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refund";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refund_reason";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_confirmed";--> statement-breakpoint
DROP INDEX "payments_to_refund";--> statement-breakpoint
DROP INDEX "orders_once";--> statement-breakpoint
DROP INDEX "orders_to_release";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "back_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gone_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_order" UNIQUE("id","order_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment" FOREIGN KEY ("payment_id","order_id") REFERENCES "public"."payments"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- How much of a payment goes back, and how much has gone: whoever adds or changes a refund waits for the payment's row, and the checks
-- of the sums refuse what would be more than came in.
CREATE FUNCTION "public"."keep_refund_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  back integer := 0;
  gone integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD.state <> 'void' THEN back := back - OLD.amount_cents; END IF;
    IF OLD.state = 'gone' THEN gone := gone - OLD.amount_cents; END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.state <> 'void' THEN back := back + NEW.amount_cents; END IF;
    IF NEW.state = 'gone' THEN gone := gone + NEW.amount_cents; END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.payment_id <> OLD.payment_id THEN
    RAISE EXCEPTION 'a refund stays with its payment' USING ERRCODE = 'check_violation';
  END IF;
  IF back <> 0 OR gone <> 0 THEN
    UPDATE payments SET back_cents = back_cents + back, gone_cents = gone_cents + gone
      WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.payment_id ELSE NEW.payment_id END;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "refunds_sums" AFTER INSERT OR UPDATE OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "public"."keep_refund_sums"();--> statement-breakpoint
-- Refunds of before become rows. A payment that went back had paid its order, or had paid nothing: of an order that was paid, one did.
UPDATE "payments" SET "state" = CASE WHEN "id" IN (
  SELECT DISTINCT ON (p.order_id) p.id FROM payments p JOIN orders o ON o.id = p.order_id
  WHERE o.status IN ('paid', 'refunded') AND p.state IN ('confirmed', 'refunded')
  ORDER BY p.order_id, p.state = 'confirmed' DESC, coalesce(p.confirmed_at = o.paid_at, false) DESC, p.refund_reason IS NOT NULL DESC, p.created_at
) THEN 'confirmed' ELSE 'surplus' END WHERE "state" = 'refunded';--> statement-breakpoint
-- A lower price that has gone back.
INSERT INTO "refunds" ("order_id", "payment_id", "amount_cents", "cause", "asked_by", "way", "state", "account", "reference", "asked_at", "gone_at")
SELECT p.order_id, p.id, coalesce((i.data ->> 'totalCents')::integer, o.refunded_cents), coalesce(i.data -> 'corrects' ->> 'reason', p.refund_reason, 'complaint'),
  'buyer', CASE WHEN p.provider = 'transfer' OR is_last AND (p.refund_reference = 'by-hand' OR p.refund_by_hand_at IS NOT NULL) THEN 'by-hand' ELSE 'provider' END,
  CASE WHEN is_last AND p.refund_by_hand_at IS NOT NULL THEN 'asked' ELSE 'gone' END,
  (SELECT b.payer_account FROM bank_transfers b WHERE b.order_id = p.order_id AND b.state = 'matched' AND p.provider = 'transfer' LIMIT 1),
  CASE WHEN is_last THEN p.refund_reference END,
  CASE WHEN is_last THEN p.refund_asked_at ELSE coalesce(i.issued_at, o.refunded_at) END,
  CASE WHEN is_last THEN p.refunded_at ELSE coalesce(i.issued_at, o.refunded_at) END
FROM payments p
JOIN orders o ON o.id = p.order_id
LEFT JOIN invoices i ON i.order_id = p.order_id AND i.is_reduction
CROSS JOIN LATERAL (SELECT coalesce(p.refund_reason IN ('complaint', 'satisfaction') AND p.refunded_at IS NOT NULL, false) AS is_last) last
WHERE p.state = 'confirmed' AND (i.id IS NOT NULL OR o.status = 'paid' AND o.refunded_cents IS NOT NULL);--> statement-breakpoint
-- What else went or goes back. It keeps the id of its payment, by which its provider may have been asked.
INSERT INTO "refunds" ("id", "order_id", "payment_id", "amount_cents", "cause", "asked_by", "way", "state", "account", "reference", "asked_at", "gone_at", "next_try_at")
SELECT p.id, p.order_id, p.id, back.cents, why.cause,
  CASE WHEN why.cause = 'overpayment' THEN 'site' WHEN why.cause = 'dispute' THEN 'bank' WHEN why.cause IN ('called-off', 'other') THEN 'team' ELSE 'buyer' END,
  sent.way, CASE WHEN sent.is_gone THEN 'gone' ELSE 'asked' END,
  (SELECT b.payer_account FROM bank_transfers b WHERE b.order_id = p.order_id AND b.state = 'matched' AND p.provider = 'transfer' LIMIT 1),
  p.refund_reference, p.refund_asked_at, p.refunded_at,
  CASE WHEN sent.is_gone OR sent.way = 'by-hand' THEN NULL ELSE coalesce(p.next_try_at, p.refund_asked_at) END
FROM payments p
JOIN orders o ON o.id = p.order_id
LEFT JOIN invoices i ON i.order_id = p.order_id AND i.kind = 'correction' AND NOT i.is_reduction
CROSS JOIN LATERAL (SELECT least(p.amount_cents - p.back_cents, CASE
  WHEN p.state = 'confirmed' AND o.status = 'refunded' THEN coalesce(o.refunded_cents, p.amount_cents) - p.back_cents
  ELSE coalesce(p.refund_cents, p.amount_cents - p.back_cents) END) AS cents) back
CROSS JOIN LATERAL (SELECT p.refunded_at IS NOT NULL AND p.refund_by_hand_at IS NULL AS is_gone,
  CASE WHEN p.provider = 'transfer' OR p.refund_by_hand_at IS NOT NULL OR p.refund_reference = 'by-hand' THEN 'by-hand' ELSE 'provider' END AS way) sent
CROSS JOIN LATERAL (SELECT CASE
  WHEN p.state = 'surplus' THEN 'overpayment'
  WHEN p.refund_reason IN ('complaint', 'satisfaction') THEN p.refund_reason
  WHEN i.data -> 'corrects' ->> 'reason' IN ('disputed', 'disputed-rest')
    OR EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.cause = 'disputed') THEN 'dispute'
  ELSE coalesce(
    -- Each of them ends in the moment in which it asks for the money.
    (SELECT c.kind FROM order_claims c WHERE c.order_id = o.id AND c.state = 'granted' AND c.kind <> 'chargeback' AND c.decided_at = p.refund_asked_at LIMIT 1),
    (SELECT CASE s.freed_cause WHEN 'cancelled' THEN 'cancellation' ELSE 'called-off' END FROM workshop_seats s
      WHERE s.order_id = o.id AND s.freed_cause IN ('cancelled', 'called-off') AND s.freed_at = p.refund_asked_at LIMIT 1),
    (SELECT CASE b.cancelled_by WHEN 'couple' THEN 'cancellation' ELSE 'called-off' END FROM bookings b
      WHERE b.order_id = o.id AND (b.cancelled_by IN ('couple', 'team') AND b.ended_at = p.refund_asked_at OR b.settled_at = p.refund_asked_at) LIMIT 1),
    (SELECT CASE g.ended_by WHEN 'couple' THEN 'cancellation' ELSE 'called-off' END FROM engagements g
      WHERE g.order_id = o.id AND g.ended_by IN ('couple', 'team') AND g.ended_at = p.refund_asked_at LIMIT 1),
    CASE WHEN p.refund_reason = 'fee' THEN 'cancellation' ELSE 'other' END)
  END AS cause) why
WHERE p.refund_asked_at IS NOT NULL AND p.state IN ('confirmed', 'surplus') AND back.cents > 0
  AND NOT coalesce(p.state = 'confirmed' AND p.refund_reason IN ('complaint', 'satisfaction') AND p.refunded_at IS NOT NULL, false);--> statement-breakpoint
UPDATE "invoices" i SET "refund_id" = r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE r.order_id = i.order_id AND i.kind = 'correction' AND p.state = 'confirmed' AND i.is_reduction = (r.id <> r.payment_id);--> statement-breakpoint
-- What was ordered ended when the money that ended it was asked for, or when it was given up for nothing.
UPDATE "orders" o SET "ended_at" = ended.at, "released_at" = NULL FROM (
  SELECT o.id, coalesce(
    (SELECT min(r.asked_at) FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE r.order_id = o.id AND p.state = 'confirmed' AND (o.status = 'refunded' OR r.cause NOT IN ('complaint', 'satisfaction'))
        AND r.id = r.payment_id),
    (SELECT s.freed_at FROM workshop_seats s WHERE s.order_id = o.id AND s.freed_cause IN ('cancelled', 'called-off', 'refunded') LIMIT 1),
    (SELECT b.ended_at FROM bookings b WHERE b.order_id = o.id AND b.kind = 'paid' AND b.state = 'cancelled' LIMIT 1),
    (SELECT g.ended_at FROM engagements g WHERE g.order_id = o.id AND g.state = 'cancelled'),
    CASE WHEN o.status = 'refunded' THEN o.refunded_at END) AS at
  FROM orders o WHERE o.status IN ('paid', 'refunded') AND NOT o.is_imported
) ended WHERE ended.id = o.id AND ended.at IS NOT NULL;--> statement-breakpoint
-- Returned is what went back whole; of a part the rows tell.
UPDATE "orders" o SET
  "status" = CASE WHEN o.refunded_cents IS NULL THEN o.status ELSE 'paid' END,
  "refunded_at" = CASE WHEN o.refunded_cents IS NULL AND o.status = 'refunded' THEN o.refunded_at END
  WHERE NOT o.is_imported AND o.status IN ('paid', 'refunded');--> statement-breakpoint
UPDATE "payments" SET "next_try_at" = NULL WHERE "refund_asked_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "refunded_cents";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "is_reduction";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_asked_at";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_cents";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_reason";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_reference";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refunded_at";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_by_hand_at";--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_order" ON "refunds" USING btree ("payment_id","order_id");--> statement-breakpoint
CREATE INDEX "refunds_to_send" ON "refunds" USING btree ("asked_at") WHERE "refunds"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "refunds_to_ask" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."next_try_at" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once" ON "orders" USING btree ("user_id","product_id") WHERE "orders"."is_once" and not "orders"."is_imported" and "orders"."status" in ('pending', 'paid') and "orders"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "orders_to_release" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'paid' and "orders"."released_at" is null and "orders"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_unique" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ended" CHECK ("orders"."ended_at" is null or "orders"."status" in ('paid', 'refunded'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."is_imported" or "orders"."status" <> 'refunded' or ("orders"."refunded_at" is not null and "orders"."ended_at" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_released" CHECK ("orders"."released_at" is null or ("orders"."paid_at" is not null and "orders"."ended_at" is null));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund" CHECK (("invoices"."kind" = 'correction') = ("invoices"."refund_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_back" CHECK ("payments"."back_cents" between 0 and case when "payments"."confirmed_at" is null then 0 else "payments"."amount_cents" end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gone" CHECK ("payments"."gone_cents" between 0 and "payments"."back_cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open', 'confirmed', 'failed', 'cancelled', 'surplus'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_confirmed" CHECK ("payments"."state" not in ('confirmed', 'surplus') or "payments"."confirmed_at" is not null);