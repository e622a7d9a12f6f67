CREATE INDEX "account_consents_user" ON "account_consents" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE INDEX "auth_two_factor_removal" ON "auth_two_factor" USING btree ("removal_due_at") WHERE "auth_two_factor"."removal_due_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_to_settle" ON "bookings" USING btree ("ended_at") WHERE "bookings"."state" = 'lapsed' and "bookings"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "avatar_files_unused" ON "avatar_files" USING btree ("created_at") WHERE not "avatar_files"."is_used";--> statement-breakpoint
CREATE INDEX "order_claims_order" ON "order_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","requested_at");