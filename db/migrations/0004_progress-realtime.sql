ALTER TABLE "spark_events" ADD COLUMN "number" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "spark_events" e SET "number" = n.number
FROM (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY created_at, id) AS number FROM "spark_events") n
WHERE n.id = e.id;--> statement-breakpoint
ALTER TABLE "spark_events" ADD CONSTRAINT "spark_events_number" UNIQUE("user_id","number");--> statement-breakpoint
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
CREATE TRIGGER "auth_session_wake" AFTER DELETE ON "auth_session" FOR EACH ROW EXECUTE FUNCTION "public"."wake_session_streams"();
