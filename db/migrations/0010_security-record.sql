CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" text,
	"network" text,
	"hour" timestamp with time zone,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_events_hour" UNIQUE("user_id","kind","hour"),
	CONSTRAINT "account_events_kind" CHECK ("account_events"."kind" in ('registered', 'confirmed', 'sign-in', 'sign-in-passkey', 'sign-in-failed', 'code-failed', 'signed-out', 'new-password', 'new-password-by-mail', 'new-email-asked', 'new-email', 'new-email-undone', 'second-factor-on', 'second-factor-off', 'recovery-codes', 'factor-removal-asked', 'factor-removal-stopped', 'passkey-added', 'passkey-removed', 'export-asked', 'export-fetched', 'closing-asked', 'closing-undone')),
	CONSTRAINT "account_events_times" CHECK ("account_events"."times" > 0 and ("account_events"."times" = 1 or "account_events"."hour" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_kind";--> statement-breakpoint
ALTER TABLE "auth_two_factor" ADD COLUMN "reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_two_factor" ADD COLUMN "removal_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_user_at" ON "account_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "account_events_at" ON "account_events" USING btree ("at");--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_kind" CHECK ("account_links"."kind" in ('reset-password', 'change-email', 'undo-email', 'keep-factor'));--> statement-breakpoint
-- From here on written by hand: what drizzle-kit does not know.
-- What happened stays as it was; only what is counted by hour can grow.
CREATE FUNCTION "public"."keep_account_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.hour IS NULL OR (new.id, new.user_id, new.kind, new.hour, new.times) IS DISTINCT FROM (old.id, old.user_id, old.kind, old.hour, old.times + 1) THEN
    RAISE EXCEPTION 'an account event is never changed';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "account_events_keep" BEFORE UPDATE ON "account_events" FOR EACH ROW EXECUTE FUNCTION "public"."keep_account_event"();
