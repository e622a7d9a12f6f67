CREATE TABLE "product_parts" (
	"bundle_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	CONSTRAINT "product_parts_bundle_id_part_id_pk" PRIMARY KEY("bundle_id","part_id"),
	CONSTRAINT "product_parts_other" CHECK ("product_parts"."bundle_id" <> "product_parts"."part_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_products" (
	"coupon_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "coupon_products_coupon_id_product_id_pk" PRIMARY KEY("coupon_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount_cents" integer,
	"currency" text,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"uses" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" ~ '^[A-Z0-9]{6,24}$'),
	CONSTRAINT "coupons_worth" CHECK (("coupons"."percent" is null) <> ("coupons"."amount_cents" is null)),
	CONSTRAINT "coupons_percent" CHECK ("coupons"."percent" between 1 and 90),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount_cents" > 0),
	CONSTRAINT "coupons_amount_currency" CHECK (("coupons"."amount_cents" is null) = ("coupons"."currency" is null)),
	CONSTRAINT "coupons_currency" CHECK ("coupons"."currency" in ('CZK', 'EUR')),
	CONSTRAINT "coupons_until" CHECK ("coupons"."valid_until" > "coupons"."valid_from"),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."uses" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_prices" DROP CONSTRAINT "product_prices_moment";--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" integer;--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_bundle_id_products_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_part_id_products_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_parts_part" ON "product_parts" USING btree ("part_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_prices_moment" ON "product_prices" USING btree ("product_id","currency","valid_from") WHERE "product_prices"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "orders_coupon_uses" ON "orders" USING btree ("coupon_id") WHERE "orders"."coupon_id" is not null;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_until" CHECK ("product_prices"."valid_until" > "product_prices"."valid_from");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount_cents" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon" CHECK (("orders"."coupon_id" is null) = ("orders"."discount_cents" is null));--> statement-breakpoint
-- Pages that are kept show prices; a price that was set, ended or taken back is told to every process.
CREATE FUNCTION "public"."notice_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sfera_realtime', 'prices');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_prices_notice" AFTER INSERT OR UPDATE OR DELETE ON "product_prices" FOR EACH STATEMENT EXECUTE FUNCTION "public"."notice_prices"();
