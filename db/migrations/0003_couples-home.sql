CREATE TABLE "auth_passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "auth_passkey_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "auth_passkey_name" CHECK (btrim("auth_passkey"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "auth_two_factor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "auth_two_factor_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "avatar_files" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"is_used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"is_free" boolean NOT NULL,
	"path" text,
	CONSTRAINT "materials_slug_unique" UNIQUE("slug"),
	CONSTRAINT "materials_path_unique" UNIQUE("path"),
	CONSTRAINT "materials_path" CHECK ("materials"."path" <> '')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"is_free" boolean NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"description" text NOT NULL,
	"description_en" text NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"product_id" uuid NOT NULL,
	"total_amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'CZK' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"restricted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'paid', 'failed', 'refunded') or ("orders"."is_imported" and "orders"."status" <> '')),
	CONSTRAINT "orders_restricted" CHECK ("orders"."restricted_at" is null or "orders"."user_id" is null),
	CONSTRAINT "orders_amount" CHECK ("orders"."total_amount_cents" >= 0),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" in ('CZK', 'EUR'))
);
--> statement-breakpoint
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
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_kind";--> statement-breakpoint
DROP INDEX "account_consents_open";--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "purpose" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "restricted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "spark_events" ADD COLUMN "number" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "spark_events" e SET "number" = n.number
FROM (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY created_at, id) AS number FROM "spark_events") n
WHERE n.id = e.id;--> statement-breakpoint
ALTER TABLE "auth_passkey" ADD CONSTRAINT "auth_passkey_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_two_factor" ADD CONSTRAINT "auth_two_factor_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_files" ADD CONSTRAINT "avatar_files_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_passkey_user" ON "auth_passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "avatar_files_user" ON "avatar_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "downloads_user" ON "downloads" USING btree ("user_id","material_id");--> statement-breakpoint
CREATE INDEX "materials_product" ON "materials" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_history" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_product" ON "orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "account_activity_seen" ON "account_activity" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "account_closings_due" ON "account_closings" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_requested" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "data_exports_status_time" ON "data_exports" USING btree ("status","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_consents_open" ON "account_consents" USING btree ("user_id","kind") WHERE "account_consents"."withdrawn_at" is null and "account_consents"."kind" <> 'partner-test';--> statement-breakpoint
ALTER TABLE "spark_events" ADD CONSTRAINT "spark_events_number" UNIQUE("user_id","number");--> statement-breakpoint
ALTER TABLE "account_consents" ADD CONSTRAINT "account_consents_kind" CHECK ("account_consents"."kind" in ('adult-terms', 'intimate-data', 'partner-test'));--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_email" CHECK (("account_links"."kind" in ('change-email', 'undo-email')) = ("account_links"."email" is not null));--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_kind" CHECK ("account_links"."kind" in ('confirm-email', 'reset-password', 'change-email', 'undo-email'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_purpose" CHECK ("mail_outbox"."purpose" in ('account', 'order'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_restricted" CHECK ("mail_outbox"."restricted_at" is null or ("mail_outbox"."user_id" is null and "mail_outbox"."purpose" = 'order'));--> statement-breakpoint
CREATE VIEW "public"."user_milestones" AS (
  select u.id as user_id, m.id, m.slug, m.title, m.title_en, m.display_order, m.reward_sparks, m.cta_label, m.cta_label_en,
    c.completed_at is not null as is_completed, c.completed_at
  from auth_user u
  cross join milestones m
  left join milestone_completions c on c.user_id = u.id and c.milestone_id = m.id);--> statement-breakpoint
CREATE VIEW "public"."user_progress" AS (
  select u.id as user_id, steps.overall_progress_pct, earned.sparks_total, fetched.free_downloads, fetched.paid_downloads
  from auth_user u
  cross join lateral (
    select coalesce(round(100.0 * count(c.milestone_id) / nullif(count(*), 0)), 0)::integer as overall_progress_pct
    from milestones m left join milestone_completions c on c.milestone_id = m.id and c.user_id = u.id) steps
  cross join lateral (
    select coalesce(sum(e.sparks), 0)::integer as sparks_total from spark_events e where e.user_id = u.id) earned
  cross join lateral (
    select (count(distinct d.material_id) filter (where m.is_free))::integer as free_downloads,
      (count(distinct d.material_id) filter (where not m.is_free))::integer as paid_downloads
    from downloads d join materials m on m.id = d.material_id where d.user_id = u.id) fetched);--> statement-breakpoint
-- From here on written by hand: what drizzle-kit does not know.
CREATE FUNCTION "public"."get_next_milestone"(account uuid) RETURNS SETOF "public"."user_milestones" LANGUAGE sql STABLE AS $$
  SELECT * FROM user_milestones WHERE user_id = account AND NOT is_completed ORDER BY display_order LIMIT 1
$$;--> statement-breakpoint
-- One couple's events are numbered one transaction after the other, so that a number never becomes visible after a higher one.
CREATE FUNCTION "public"."number_spark_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM public.auth_user WHERE id = new.user_id FOR NO KEY UPDATE;
  new.number := (SELECT coalesce(max(number), 0) + 1 FROM public.spark_events WHERE user_id = new.user_id);
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "spark_events_number" BEFORE INSERT ON "spark_events" FOR EACH ROW EXECUTE FUNCTION "public"."number_spark_event"();--> statement-breakpoint
-- Wakes the streams that a commit concerns; what happened they read themselves. The channel is that of src/server/realtime.server.ts.
CREATE FUNCTION "public"."wake_spark_streams"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sfera_realtime', 'sparks:' || new.user_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "spark_events_wake" AFTER INSERT ON "spark_events" FOR EACH ROW EXECUTE FUNCTION "public"."wake_spark_streams"();--> statement-breakpoint
CREATE FUNCTION "public"."wake_color_streams"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sfera_realtime', 'colors');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "website_colors_wake" AFTER INSERT OR UPDATE OR DELETE ON "website_colors" FOR EACH STATEMENT EXECUTE FUNCTION "public"."wake_color_streams"();--> statement-breakpoint
CREATE FUNCTION "public"."wake_session_streams"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sfera_realtime', 'session:' || old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "auth_session_wake" AFTER DELETE ON "auth_session" FOR EACH ROW EXECUTE FUNCTION "public"."wake_session_streams"();--> statement-breakpoint
-- the use of an account, whatever the way of signing in
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
-- accounts that are there already
INSERT INTO account_activity (user_id, last_seen_at)
  SELECT u.id, greatest(u.created_at, max(s.updated_at)) FROM auth_user u LEFT JOIN auth_session s ON s.user_id = u.id GROUP BY u.id;--> statement-breakpoint
INSERT INTO account_consents (user_id, kind, version, given_at)
  SELECT user_id, 'partner-test', partner_consent_version, partner_consent_at FROM test_results WHERE partner_consent_at IS NOT NULL;
