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
ALTER TABLE "hour_balances" ADD CONSTRAINT "hour_balances_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hour_entries_package" ON "hour_entries" USING btree ("order_id","kind") WHERE "hour_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "hour_entries_history" ON "hour_entries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "hour_entries_booking_index" ON "hour_entries" USING btree ("booking_id");