CREATE TABLE "cookie_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_hash" text NOT NULL,
	"necessary" boolean NOT NULL,
	"preferences" boolean NOT NULL,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cookie_consents_hash" CHECK ("cookie_consents"."user_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "cookie_consents_necessary" CHECK ("cookie_consents"."necessary")
);
--> statement-breakpoint
CREATE INDEX "cookie_consents_user" ON "cookie_consents" USING btree ("user_hash","created_at");