CREATE TABLE "account_activity" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"first_warning_at" timestamp with time zone,
	"second_warning_at" timestamp with time zone,
	CONSTRAINT "account_activity_order" CHECK ("account_activity"."second_warning_at" is null or ("account_activity"."first_warning_at" is not null and "account_activity"."second_warning_at" > "account_activity"."first_warning_at"))
);
--> statement-breakpoint
CREATE TABLE "account_closings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_closings_reason" CHECK ("account_closings"."reason" in ('asked', 'inactivity')),
	CONSTRAINT "account_closings_order" CHECK ("account_closings"."due_at" >= "account_closings"."requested_at")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"device_hash" text,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"bytes" integer,
	CONSTRAINT "data_exports_locale" CHECK ("data_exports"."locale" in ('cs', 'en')),
	CONSTRAINT "data_exports_status" CHECK ("data_exports"."status" in ('requested', 'ready', 'failed', 'discarded')),
	CONSTRAINT "data_exports_ready" CHECK ("data_exports"."status" <> 'ready' or ("data_exports"."ready_at" is not null and "data_exports"."expires_at" is not null and "data_exports"."bytes" is not null)),
	CONSTRAINT "data_exports_device" CHECK ("data_exports"."device_hash" is null or "data_exports"."status" = 'requested')
);
--> statement-breakpoint
ALTER TABLE "account_consents" DROP CONSTRAINT "account_consents_kind";--> statement-breakpoint
DROP INDEX "account_consents_open";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "purpose" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "restricted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "restricted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_activity_seen" ON "account_activity" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "account_closings_due" ON "account_closings" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_requested" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "data_exports_status_time" ON "data_exports" USING btree ("status","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_consents_open" ON "account_consents" USING btree ("user_id","kind") WHERE "account_consents"."withdrawn_at" is null and "account_consents"."kind" <> 'partner-test';--> statement-breakpoint
ALTER TABLE "account_consents" ADD CONSTRAINT "account_consents_kind" CHECK ("account_consents"."kind" in ('adult-terms', 'intimate-data', 'partner-test'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_purpose" CHECK ("mail_outbox"."purpose" in ('account', 'order'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_restricted" CHECK ("mail_outbox"."restricted_at" is null or ("mail_outbox"."user_id" is null and "mail_outbox"."purpose" = 'order'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restricted" CHECK ("orders"."restricted_at" is null or "orders"."user_id" is null);--> statement-breakpoint
-- hand-written: the use of an account, whatever the way of signing in
CREATE FUNCTION note_new_account() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into account_activity (user_id, last_seen_at) values (new.id, new.created_at) on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_session() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into account_activity as a (user_id, last_seen_at) values (new.user_id, new.updated_at)
  on conflict (user_id) do update set
    last_seen_at = greatest(a.last_seen_at, excluded.last_seen_at), first_warning_at = null, second_warning_at = null;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER auth_user_activity AFTER INSERT ON auth_user FOR EACH ROW EXECUTE FUNCTION note_new_account();--> statement-breakpoint
CREATE TRIGGER auth_session_activity AFTER INSERT OR UPDATE OF updated_at ON auth_session FOR EACH ROW EXECUTE FUNCTION note_session();--> statement-breakpoint
-- hand-written: accounts that are there already
INSERT INTO account_activity (user_id, last_seen_at)
  SELECT u.id, greatest(u.created_at, max(s.updated_at)) FROM auth_user u LEFT JOIN auth_session s ON s.user_id = u.id GROUP BY u.id;--> statement-breakpoint
INSERT INTO account_consents (user_id, kind, version, given_at)
  SELECT user_id, 'partner-test', partner_consent_version, partner_consent_at FROM test_results WHERE partner_consent_at IS NOT NULL;
