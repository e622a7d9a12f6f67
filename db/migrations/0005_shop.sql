CREATE SEQUENCE "public"."variable_symbols" INCREMENT BY 1 MINVALUE 100000001 MAXVALUE 999999999 START WITH 100000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "material_files" (
	"material_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_files_material_id_locale_pk" PRIMARY KEY("material_id","locale"),
	CONSTRAINT "material_files_path_unique" UNIQUE("path"),
	CONSTRAINT "material_files_locale" CHECK ("material_files"."locale" in ('cs', 'en')),
	CONSTRAINT "material_files_path" CHECK ("material_files"."path" <> ''),
	CONSTRAINT "material_files_size" CHECK ("material_files"."bytes" > 0 and "material_files"."pages" > 0),
	CONSTRAINT "material_files_sha256" CHECK ("material_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	CONSTRAINT "product_prices_moment" UNIQUE("product_id","currency","valid_from"),
	CONSTRAINT "product_prices_amount" CHECK ("product_prices"."amount_cents" > 0),
	CONSTRAINT "product_prices_currency" CHECK ("product_prices"."currency" in ('CZK', 'EUR'))
);
--> statement-breakpoint
CREATE TABLE "order_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"order_text" text,
	"name" text,
	"email" text,
	"locale" text NOT NULL,
	"text" text,
	"remedy" text,
	"attempt_id" uuid,
	"submitted_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "order_claims_number_unique" UNIQUE("number"),
	CONSTRAINT "order_claims_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "order_claims_kind" CHECK ("order_claims"."kind" in ('withdrawal', 'guarantee', 'complaint', 'chargeback')),
	CONSTRAINT "order_claims_state" CHECK ("order_claims"."state" in ('open', 'granted', 'refused')),
	CONSTRAINT "order_claims_decided" CHECK (("order_claims"."state" = 'open') = ("order_claims"."decided_at" is null)),
	CONSTRAINT "order_claims_remedy" CHECK ("order_claims"."remedy" in ('fix', 'discount', 'withdraw')),
	CONSTRAINT "order_claims_locale" CHECK ("order_claims"."locale" in ('cs', 'en'))
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "document_counters_series" CHECK ("document_counters"."series" in ('invoice', 'correction', 'claim')),
	CONSTRAINT "document_counters_last" CHECK ("document_counters"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_one_each" UNIQUE("order_id","kind"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"cause" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"bank_reference" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"variable_symbol" text,
	"payer" text,
	"payer_account" text,
	"message" text,
	"order_id" uuid,
	"state" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_transfers_line" UNIQUE("account","bank_reference"),
	CONSTRAINT "bank_transfers_state" CHECK ("bank_transfers"."state" in ('matched', 'wrong-amount', 'surplus', 'unmatched', 'settled')),
	CONSTRAINT "bank_transfers_amount" CHECK ("bank_transfers"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"provider" text NOT NULL,
	"notice_id" text NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notices_provider_notice_id_pk" PRIMARY KEY("provider","notice_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"charge_reference" text,
	"settles_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"refund_asked_at" timestamp with time zone,
	"refund_reference" text,
	"refunded_at" timestamp with time zone,
	"refund_by_hand_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_reference" UNIQUE("provider","reference"),
	CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('simulated', 'card', 'transfer')),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open', 'confirmed', 'failed', 'cancelled', 'surplus', 'refunded')),
	CONSTRAINT "payments_confirmed" CHECK ("payments"."state" not in ('confirmed', 'surplus', 'refunded') or "payments"."confirmed_at" is not null),
	CONSTRAINT "payments_refunded" CHECK ("payments"."state" <> 'refunded' or "payments"."refunded_at" is not null),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "downloads" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind" text DEFAULT 'guide' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_percent" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "locale" text DEFAULT 'cs' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_once" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waiver_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "variable_symbol" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
-- Orders that are there already: what was paid or returned was so when it was ordered, as far as we know.
UPDATE "orders" SET "paid_at" = "created_at" WHERE "status" IN ('paid', 'refunded');--> statement-breakpoint
UPDATE "orders" SET "failed_at" = "created_at" WHERE "status" = 'failed';--> statement-breakpoint
UPDATE "orders" SET "refunded_at" = "created_at" WHERE "status" = 'refunded';--> statement-breakpoint
-- Two of the same product for one account: the unique index knows one.
UPDATE "orders" o SET "is_once" = false WHERE EXISTS (SELECT 1 FROM "orders" e WHERE e."user_id" = o."user_id" AND e."product_id" = o."product_id" AND (e."created_at", e."id") < (o."created_at", o."id"));--> statement-breakpoint
ALTER TABLE "material_files" ADD CONSTRAINT "material_files_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_claims" ADD CONSTRAINT "order_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_claims_one_open" ON "order_claims" USING btree ("order_id","kind") WHERE "order_claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_claims_due" ON "order_claims" USING btree ("due_at") WHERE "order_claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "bank_transfers_order" ON "bank_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_confirmed" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_charge" ON "payments" USING btree ("charge_reference");--> statement-breakpoint
CREATE INDEX "payments_to_try" ON "payments" USING btree ("next_try_at") WHERE "payments"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_to_settle" ON "payments" USING btree ("settles_at") WHERE "payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payments_to_refund" ON "payments" USING btree ("refund_asked_at") WHERE "payments"."refund_asked_at" is not null and "payments"."refunded_at" is null;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_order" ON "downloads" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once" ON "orders" USING btree ("user_id","product_id") WHERE "orders"."is_once" and not "orders"."is_imported" and "orders"."status" in ('pending', 'paid');--> statement-breakpoint
CREATE INDEX "orders_email_address" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_to_release" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'paid' and "orders"."released_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_attempt_id_unique" UNIQUE("attempt_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_variable_symbol_unique" UNIQUE("variable_symbol");--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_whose" CHECK ("downloads"."user_id" is not null or "downloads"."order_id" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat" CHECK ("orders"."vat_cents" between 0 and "orders"."total_amount_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_locale" CHECK ("orders"."locale" in ('cs', 'en'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_email" CHECK ("orders"."email" = lower("orders"."email"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_variable_symbol" CHECK ("orders"."variable_symbol" ~ '^[0-9]{10}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid" CHECK ("orders"."is_imported" or "orders"."status" not in ('paid', 'refunded') or "orders"."paid_at" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_failed" CHECK ("orders"."is_imported" or "orders"."status" <> 'failed' or "orders"."failed_at" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."is_imported" or "orders"."status" <> 'refunded' or "orders"."refunded_at" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_released" CHECK ("orders"."released_at" is null or "orders"."paid_at" is not null);