CREATE SEQUENCE "public"."variable_symbols" INCREMENT BY 1 MINVALUE 100000001 MAXVALUE 999999999 START WITH 100000001 CACHE 1;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_by_hand_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_charge" ON "payments" USING btree ("charge_reference");--> statement-breakpoint
CREATE INDEX "payments_to_try" ON "payments" USING btree ("next_try_at") WHERE "payments"."next_try_at" is not null;