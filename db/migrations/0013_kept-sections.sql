-- Every process keeps the sections of the site; what it keeps is over when one of them changes.
CREATE FUNCTION "public"."notice_sections"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sfera_realtime', 'sections');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "site_sections_notice" AFTER INSERT OR UPDATE OR DELETE ON "site_sections" FOR EACH STATEMENT EXECUTE FUNCTION "public"."notice_sections"();
