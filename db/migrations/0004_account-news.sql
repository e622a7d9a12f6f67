-- From here on written by hand: what drizzle-kit does not know.
-- Wakes the streams of a couple whose consents or whose end have changed; how they stand the streams read themselves.
CREATE FUNCTION "public"."wake_account_streams"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sfera_realtime', 'account:' || coalesce(new.user_id, old.user_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "account_consents_wake" AFTER INSERT OR UPDATE OR DELETE ON "account_consents" FOR EACH ROW EXECUTE FUNCTION "public"."wake_account_streams"();--> statement-breakpoint
CREATE TRIGGER "account_closings_wake" AFTER INSERT OR UPDATE OR DELETE ON "account_closings" FOR EACH ROW EXECUTE FUNCTION "public"."wake_account_streams"();
