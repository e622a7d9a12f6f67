import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'

/** Remembers the rows that every test starts with, in a schema beside the tables. */
export async function keepReferenceRows(db: Db): Promise<void> {
  await db.execute(sql`do $$
    declare t text;
    begin
      create schema kept;
      for t in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table kept.%I as table public.%I', t, t);
      end loop;
    end $$`)
}

/** Takes every table back to those rows. Foreign keys are checked neither way meanwhile: the rows were right before. */
export async function restoreReferenceRows(db: Db): Promise<void> {
  await db.execute(sql`do $$
    declare t text;
    begin
      -- The record of the studio refuses to be emptied otherwise.
      set local session_replication_role = replica;
      execute (select 'truncate ' || string_agg(format('public.%I', tablename), ', ') || ' cascade' from pg_tables where schemaname = 'public');
      for t in select tablename from pg_tables where schemaname = 'kept' loop
        execute format('insert into public.%I select * from kept.%I', t, t);
      end loop;
    end $$`)
}
