ALTER TABLE "user_profiles" ADD COLUMN "female_nickname" text;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "male_nickname" text;