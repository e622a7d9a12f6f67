ALTER TABLE "test_result_configs" ADD COLUMN "written" text;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "written" text;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "written" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "written" text;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "written" text;--> statement-breakpoint
ALTER TABLE "workshop_events" ADD COLUMN "written" text;