CREATE TABLE "test_thresholds" (
	"test_id" text NOT NULL,
	"result_key" text NOT NULL,
	"lowest" double precision NOT NULL,
	CONSTRAINT "test_thresholds_test_id_result_key_pk" PRIMARY KEY("test_id","result_key")
);
--> statement-breakpoint
ALTER TABLE "test_questions" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "test_results" ADD COLUMN "partner_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_results" ADD COLUMN "partner_consent_version" text;--> statement-breakpoint
ALTER TABLE "test_thresholds" ADD CONSTRAINT "test_thresholds_test" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_results" ADD CONSTRAINT "test_results_openfit_stage" CHECK ("test_results"."test_type" <> 'openfit_divorce_risk' or coalesce(
        "test_results"."meta"->>'current_stage' = 'completed' and "test_results"."status" = 'completed'
        or "test_results"."meta"->>'current_stage' in ('female', 'handover', 'male') and "test_results"."status" = 'in_progress', false));--> statement-breakpoint
ALTER TABLE "test_results" ADD CONSTRAINT "test_results_openfit_risk" CHECK ("test_results"."test_type" <> 'openfit_divorce_risk' or "test_results"."status" = 'in_progress'
        or coalesce("test_results"."meta"->'risk_result'->>'level' = "test_results"."tier_result", false));--> statement-breakpoint
ALTER TABLE "test_results" ADD CONSTRAINT "test_results_partner_consent" CHECK (("test_results"."partner_consent_at" is null) = ("test_results"."partner_consent_version" is null)
        and ("test_results"."status" = 'completed' or "test_results"."partner_consent_at" is not null or coalesce("test_results"."meta"->>'current_stage', '') <> 'male'));