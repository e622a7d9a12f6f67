ALTER TABLE "user_profiles" ADD COLUMN "covers_results" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "leaves_profile" boolean DEFAULT false NOT NULL;