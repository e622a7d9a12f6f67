ALTER TABLE "product_prices" DROP CONSTRAINT "product_prices_moment";--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "product_prices_moment" ON "product_prices" USING btree ("product_id","currency","valid_from") WHERE "product_prices"."taken_back_at" is null;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_until" CHECK ("product_prices"."valid_until" > "product_prices"."valid_from");--> statement-breakpoint
-- Pages that are kept show prices; a price that was set, ended or taken back is told to every process.
CREATE FUNCTION "public"."notice_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sfera_realtime', 'prices');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_prices_notice" AFTER INSERT OR UPDATE OR DELETE ON "product_prices" FOR EACH STATEMENT EXECUTE FUNCTION "public"."notice_prices"();
