CREATE TABLE "content_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"texts" jsonb,
	"beneath" jsonb,
	"beneath_digest" text,
	"restores" integer,
	"state" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	CONSTRAINT "content_revisions_numbered" UNIQUE("kind","slug","number"),
	CONSTRAINT "content_revisions_kind" CHECK ("content_revisions"."kind" in ('article', 'review', 'story', 'news', 'podcast', 'page', 'legal')),
	CONSTRAINT "content_revisions_state" CHECK ("content_revisions"."state" in ('draft', 'planned', 'published', 'retired')),
	CONSTRAINT "content_revisions_number" CHECK ("content_revisions"."number" > 0),
	CONSTRAINT "content_revisions_slug" CHECK ("content_revisions"."slug" ~ '^[a-z0-9-]+$'),
	CONSTRAINT "content_revisions_beneath" CHECK (("content_revisions"."beneath" is null) = ("content_revisions"."beneath_digest" is null)),
	CONSTRAINT "content_revisions_publish" CHECK (("content_revisions"."state" = 'draft') = ("content_revisions"."publish_at" is null)),
	CONSTRAINT "content_revisions_retired" CHECK (("content_revisions"."state" = 'retired') = ("content_revisions"."retired_at" is not null)),
	CONSTRAINT "content_revisions_legal" CHECK (not ("content_revisions"."kind" = 'legal') or "content_revisions"."state" = 'draft')
);
--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_revisions_one_published" ON "content_revisions" USING btree ("kind","slug") WHERE "content_revisions"."state" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "content_revisions_one_planned" ON "content_revisions" USING btree ("kind","slug") WHERE "content_revisions"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "content_revisions_publish_index" ON "content_revisions" USING btree ("state","publish_at");--> statement-breakpoint
-- From here on written by hand: what drizzle-kit does not know.
-- What a revision says stays as it was written, whoever is connected; how far it is may change.
CREATE FUNCTION "public"."keep_content_revisions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.kind, NEW.slug, NEW.number, NEW.texts, NEW.beneath, NEW.beneath_digest, NEW.restores, NEW.author_id, NEW.created_at)
    IS NOT DISTINCT FROM (OLD.id, OLD.kind, OLD.slug, OLD.number, OLD.texts, OLD.beneath, OLD.beneath_digest, OLD.restores, OLD.author_id, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what a revision says is never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER "content_revisions_keep" BEFORE UPDATE OR DELETE ON "content_revisions" FOR EACH ROW EXECUTE FUNCTION "public"."keep_content_revisions"();--> statement-breakpoint
CREATE TRIGGER "content_revisions_keep_all" BEFORE TRUNCATE ON "content_revisions" FOR EACH STATEMENT EXECUTE FUNCTION "public"."keep_content_revisions"();
