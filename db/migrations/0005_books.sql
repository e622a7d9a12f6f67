CREATE TABLE "material_files" (
	"material_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_files_material_id_locale_pk" PRIMARY KEY("material_id","locale"),
	CONSTRAINT "material_files_path_unique" UNIQUE("path"),
	CONSTRAINT "material_files_locale" CHECK ("material_files"."locale" in ('cs', 'en')),
	CONSTRAINT "material_files_path" CHECK ("material_files"."path" <> ''),
	CONSTRAINT "material_files_size" CHECK ("material_files"."bytes" > 0 and "material_files"."pages" > 0),
	CONSTRAINT "material_files_sha256" CHECK ("material_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "material_files" ADD CONSTRAINT "material_files_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;