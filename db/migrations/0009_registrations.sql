CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt" uuid NOT NULL,
	"device_hash" text,
	"email" text NOT NULL,
	"couple_name" text NOT NULL,
	"female_first_name" text NOT NULL,
	"female_last_name" text NOT NULL,
	"male_first_name" text NOT NULL,
	"male_last_name" text NOT NULL,
	"relationship_status" text NOT NULL,
	"locale" text NOT NULL,
	"password_hash" text NOT NULL,
	"adult_terms_version" text NOT NULL,
	"intimate_data_version" text NOT NULL,
	"link_hash" text NOT NULL,
	"reset_hash" text,
	"reset_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_attempt_unique" UNIQUE("attempt"),
	CONSTRAINT "registrations_couple_name_unique" UNIQUE("couple_name"),
	CONSTRAINT "registrations_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "registrations_reset_hash_unique" UNIQUE("reset_hash"),
	CONSTRAINT "registrations_email_lower" CHECK ("registrations"."email" = lower("registrations"."email")),
	CONSTRAINT "registrations_status" CHECK ("registrations"."relationship_status" in ('dating', 'couple', 'engaged', 'married')),
	CONSTRAINT "registrations_locale" CHECK ("registrations"."locale" in ('cs', 'en')),
	CONSTRAINT "registrations_reset" CHECK (("registrations"."reset_hash" is null) = ("registrations"."reset_expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_kind";--> statement-breakpoint
ALTER TABLE "auth_user" ALTER COLUMN "email_verified" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_registration" ON "mail_outbox" USING btree ("registration_id");--> statement-breakpoint
-- From here on written by hand, but for the last two lines, which hold only after it.
-- Accounts that wait for their confirmation become registrations, under the same ids; their links hold, and ask for the password.
INSERT INTO "registrations" ("id", "attempt", "email", "couple_name", "female_first_name", "female_last_name", "male_first_name", "male_last_name",
  "relationship_status", "locale", "password_hash", "adult_terms_version", "intimate_data_version", "link_hash", "created_at")
SELECT u."id", coalesce(u."sign_up_attempt", gen_random_uuid()), u."email", p."couple_name", p."female_first_name", p."female_last_name",
  p."male_first_name", p."male_last_name", p."relationship_status", u."locale", a."password_hash", t."version", i."version", l."token_hash", u."created_at"
FROM "auth_user" u
JOIN "user_profiles" p ON p."id" = u."id"
JOIN "auth_account" a ON a."user_id" = u."id" AND a."provider_id" = 'credential'
JOIN "account_consents" t ON t."user_id" = u."id" AND t."kind" = 'adult-terms' AND t."withdrawn_at" IS NULL
JOIN "account_consents" i ON i."user_id" = u."id" AND i."kind" = 'intimate-data' AND i."withdrawn_at" IS NULL
JOIN "account_links" l ON l."user_id" = u."id" AND l."kind" = 'confirm-email' AND l."used_at" IS NULL
WHERE NOT u."email_verified";--> statement-breakpoint
UPDATE "mail_outbox" m SET "registration_id" = r."id", "user_id" = NULL FROM "registrations" r WHERE m."user_id" = r."id";--> statement-breakpoint
DELETE FROM "auth_user" WHERE NOT "email_verified";--> statement-breakpoint
DELETE FROM "account_links" WHERE "kind" = 'confirm-email';--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_kind" CHECK ("account_links"."kind" in ('reset-password', 'change-email', 'undo-email'));--> statement-breakpoint
ALTER TABLE "auth_user" ADD CONSTRAINT "auth_user_confirmed" CHECK ("auth_user"."email_verified");
