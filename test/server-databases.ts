import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { databaseAddress } from './database-address.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Runs one statement on a connection of its own to the server of TEST_DATABASE_URL. */
export async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Where a test may open an empty database of the project's engine; it is removed afterwards. */
export async function emptyDatabase(): Promise<{ databaseUrl?: string; dataDir: string }> {
  const dataDir = temporaryFolder()
  if (inject('engine') === 'embedded') return { dataDir }
  const name = `${inject('template')}_${randomBytes(4).toString('hex')}`
  await administer(`create database ${name}`)
  onTestFinished(() => administer(`drop database ${name} with (force)`))
  return { databaseUrl: databaseAddress(name), dataDir }
}
