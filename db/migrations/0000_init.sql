CREATE TABLE "account_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "account_consents_kind" CHECK ("account_consents"."kind" in ('adult-terms', 'intimate-data')),
	CONSTRAINT "account_consents_order" CHECK ("account_consents"."withdrawn_at" is null or "account_consents"."withdrawn_at" >= "account_consents"."given_at")
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_links_kind" CHECK ("account_links"."kind" in ('confirm-email', 'reset-password'))
);
--> statement-breakpoint
CREATE TABLE "auth_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password_hash" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_account_provider" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"locale" text DEFAULT 'cs' NOT NULL,
	"sign_up_attempt" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_user_email_unique" UNIQUE("email"),
	CONSTRAINT "auth_user_sign_up_attempt_unique" UNIQUE("sign_up_attempt"),
	CONSTRAINT "auth_user_email_lower" CHECK ("auth_user"."email" = lower("auth_user"."email")),
	CONSTRAINT "auth_user_locale" CHECK ("auth_user"."locale" in ('cs', 'en'))
);
--> statement-breakpoint
CREATE TABLE "auth_verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_questions" (
	"test_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"id" text NOT NULL,
	"locale" text NOT NULL,
	"q_order" integer NOT NULL,
	"question" text NOT NULL,
	"scale" text,
	CONSTRAINT "test_questions_test_id_version_locale_id_pk" PRIMARY KEY("test_id","version","locale","id"),
	CONSTRAINT "test_questions_order" UNIQUE("test_id","version","locale","q_order"),
	CONSTRAINT "test_questions_locale" CHECK ("test_questions"."locale" in ('cs', 'en'))
);
--> statement-breakpoint
CREATE TABLE "test_result_configs" (
	"test_slug" text NOT NULL,
	"result_key" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "test_result_configs_test_slug_result_key_locale_pk" PRIMARY KEY("test_slug","result_key","locale"),
	CONSTRAINT "test_result_configs_locale" CHECK ("test_result_configs"."locale" in ('cs', 'en'))
);
--> statement-breakpoint
CREATE TABLE "test_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"test_id" text NOT NULL,
	"test_type" text NOT NULL,
	"answers" jsonb NOT NULL,
	"total_score" integer,
	"tier_result" text,
	"status" text NOT NULL,
	"completed_at" timestamp with time zone,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempt_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_results_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "test_results_type" CHECK ("test_results"."test_type" in ('tier_assessment', 'openfit_divorce_risk')),
	CONSTRAINT "test_results_status" CHECK ("test_results"."status" in ('in_progress', 'completed')),
	CONSTRAINT "test_results_completed" CHECK (("test_results"."status" = 'completed') = ("test_results"."completed_at" is not null)),
	CONSTRAINT "test_results_result" CHECK ("test_results"."status" = 'in_progress' or coalesce("test_results"."tier_result" in ('S', 'A', 'B', 'C', 'D', 'low', 'moderate', 'high'), false)),
	CONSTRAINT "test_results_tier_completed" CHECK ("test_results"."test_type" <> 'tier_assessment' or ("test_results"."status" = 'completed' and coalesce("test_results"."total_score" between 20 and 80, false)))
);
--> statement-breakpoint
CREATE TABLE "tests" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"cooldown_days" integer NOT NULL,
	"scoring_method" text NOT NULL,
	"questions_version" integer DEFAULT 1 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "tests_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tests_cooldown" CHECK ("tests"."cooldown_days" >= 0),
	CONSTRAINT "tests_scoring" CHECK ("tests"."scoring_method" in ('tier-sum', 'openfit-1', 'openfit-2'))
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"couple_name" text,
	"couple_avatar_url" text,
	"female_first_name" text,
	"female_last_name" text,
	"female_birth_date" date,
	"female_avatar_url" text,
	"male_first_name" text,
	"male_last_name" text,
	"male_birth_date" date,
	"male_avatar_url" text,
	"relationship_status" text,
	"tier_result" text,
	"divorce_risk_level" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_profiles_couple_name_unique" UNIQUE("couple_name"),
	CONSTRAINT "user_profiles_status" CHECK ("user_profiles"."relationship_status" in ('dating', 'couple', 'engaged', 'married', 'open_relationship')),
	CONSTRAINT "user_profiles_tier" CHECK ("user_profiles"."tier_result" in ('S', 'A', 'B', 'C', 'D')),
	CONSTRAINT "user_profiles_risk" CHECK ("user_profiles"."divorce_risk_level" in ('low', 'moderate', 'high')),
	CONSTRAINT "user_profiles_couple_name" CHECK (btrim("user_profiles"."couple_name") <> '' and not ("user_profiles"."couple_name" like '%@%' and "user_profiles"."couple_name" like '%.%'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_limits_name_subject_pk" PRIMARY KEY("name","subject"),
	CONSTRAINT "rate_limits_hits" CHECK ("rate_limits"."hits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"template" text NOT NULL,
	"props" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_locale" CHECK ("mail_outbox"."locale" in ('cs', 'en')),
	CONSTRAINT "mail_outbox_end" CHECK ("mail_outbox"."delivered_at" is null or "mail_outbox"."failed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"list" text NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"consent_version" text NOT NULL,
	"confirm_token_hash" text,
	"confirm_expires_at" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriptions_confirm_token_hash_unique" UNIQUE("confirm_token_hash"),
	CONSTRAINT "newsletter_subscriptions_address" UNIQUE("email","list"),
	CONSTRAINT "newsletter_subscriptions_email" CHECK ("newsletter_subscriptions"."email" = lower("newsletter_subscriptions"."email")),
	CONSTRAINT "newsletter_subscriptions_list" CHECK ("newsletter_subscriptions"."list" in ('newsletter', 'digest')),
	CONSTRAINT "newsletter_subscriptions_locale" CHECK ("newsletter_subscriptions"."locale" in ('cs', 'en')),
	CONSTRAINT "newsletter_subscriptions_status" CHECK ("newsletter_subscriptions"."status" in ('pending', 'confirmed', 'unsubscribed')),
	CONSTRAINT "newsletter_subscriptions_confirmed" CHECK ("newsletter_subscriptions"."status" <> 'confirmed' or "newsletter_subscriptions"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "milestone_completions" (
	"user_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "milestone_completions_user_id_milestone_id_pk" PRIMARY KEY("user_id","milestone_id")
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"display_order" integer NOT NULL,
	"reward_sparks" integer NOT NULL,
	"cta_label" text NOT NULL,
	"cta_label_en" text NOT NULL,
	CONSTRAINT "milestones_slug_unique" UNIQUE("slug"),
	CONSTRAINT "milestones_display_order_unique" UNIQUE("display_order"),
	CONSTRAINT "milestones_reward" CHECK ("milestones"."reward_sparks" >= 0)
);
--> statement-breakpoint
CREATE TABLE "spark_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"sparks" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spark_events_once" UNIQUE("user_id","milestone_id"),
	CONSTRAINT "spark_events_positive" CHECK ("spark_events"."sparks" > 0)
);
--> statement-breakpoint
CREATE TABLE "site_sections" (
	"slug" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"label_en" text NOT NULL,
	"parent" text,
	"display_order" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website_colors" (
	"css_var" text PRIMARY KEY NOT NULL,
	"current_value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_colors_var" CHECK ("website_colors"."css_var" ~ '^--[a-z][a-z0-9-]*$'),
	CONSTRAINT "website_colors_value" CHECK ("website_colors"."current_value" ~ '^(#[0-9a-fA-F]{3,8}|(rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\([0-9a-zA-Z.,%/ -]+\))$')
);
--> statement-breakpoint
ALTER TABLE "account_consents" ADD CONSTRAINT "account_consents_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_account" ADD CONSTRAINT "auth_account_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_questions" ADD CONSTRAINT "test_questions_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_result_configs" ADD CONSTRAINT "test_result_configs_test" FOREIGN KEY ("test_slug") REFERENCES "public"."tests"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_results" ADD CONSTRAINT "test_results_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_results" ADD CONSTRAINT "test_results_test" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_id_auth_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_completions" ADD CONSTRAINT "milestone_completions_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_completions" ADD CONSTRAINT "milestone_completions_milestone_id_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."milestones"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spark_events" ADD CONSTRAINT "spark_events_completion" FOREIGN KEY ("user_id","milestone_id") REFERENCES "public"."milestone_completions"("user_id","milestone_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_sections" ADD CONSTRAINT "site_sections_parent_site_sections_slug_fk" FOREIGN KEY ("parent") REFERENCES "public"."site_sections"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_consents_open" ON "account_consents" USING btree ("user_id","kind") WHERE "account_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_account_user_provider" ON "auth_account" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "auth_session_user" ON "auth_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verification_identifier" ON "auth_verification" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "test_results_one_running" ON "test_results" USING btree ("user_id","test_id") WHERE "test_results"."status" = 'in_progress';--> statement-breakpoint
CREATE INDEX "test_results_history" ON "test_results" USING btree ("user_id","test_id","completed_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("run_at") WHERE "mail_outbox"."delivered_at" is null and "mail_outbox"."failed_at" is null;--> statement-breakpoint
CREATE VIEW "public"."v_user_test_cooldowns" AS (
  select r.user_id, t.slug as test_slug, max(r.completed_at) as last_completed_at,
    max(r.completed_at) + make_interval(days => t.cooldown_days) as next_available_at,
    max(r.completed_at) + make_interval(days => t.cooldown_days) <= now() as can_start_now
  from test_results r join tests t on t.id = r.test_id
  where r.status = 'completed'
  group by r.user_id, t.slug, t.cooldown_days);