CREATE TABLE "course_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "course_certificates_once" UNIQUE("user_id","course"),
	CONSTRAINT "course_certificates_number" CHECK ("course_certificates"."number" <> '')
);
--> statement-breakpoint
CREATE TABLE "course_enrolments" (
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_enrolments_user_id_course_pk" PRIMARY KEY("user_id","course")
);
--> statement-breakpoint
CREATE TABLE "lesson_completions" (
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"lesson" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_completions_user_id_course_lesson_pk" PRIMARY KEY("user_id","course","lesson")
);
--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"lesson" text NOT NULL,
	"text" text NOT NULL,
	"revision" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_notes_user_id_course_lesson_pk" PRIMARY KEY("user_id","course","lesson"),
	CONSTRAINT "lesson_notes_text" CHECK ("lesson_notes"."text" <> '' and char_length("lesson_notes"."text") <= 8000)
);
--> statement-breakpoint
ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_completions" ADD CONSTRAINT "lesson_completions_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;