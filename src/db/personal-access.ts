import { type PersonalTable, all, keys, ofAccount, without } from './personal-table.ts'

/** What an account is signed in to with, and what is noted of that. */
export const ACCESS_TABLES: Record<string, PersonalTable> = {
  auth_session: {
    ...ofAccount,
    exported: all('ip_address', 'user_agent', 'created_at', 'updated_at', 'expires_at'),
    withheld: { ...keys, token: 'secret' },
  },
  auth_account: {
    ...ofAccount,
    exported: all('provider_id', 'created_at', 'updated_at'),
    withheld: {
      ...keys,
      ...without('secret', 'password_hash', 'access_token', 'refresh_token', 'id_token'),
      ...without('internal', 'account_id', 'access_token_expires_at', 'refresh_token_expires_at', 'scope'),
    },
  },
  account_links: {
    ...ofAccount,
    exported: all('kind', 'email', 'created_at', 'expires_at', 'used_at'),
    withheld: { ...keys, token_hash: 'secret' },
  },
  account_events: { ...ofAccount, exported: all('kind', 'at', 'device', 'network', 'times'), withheld: { ...keys, hour: 'internal' } },
  auth_passkey: {
    ...ofAccount,
    exported: all('name', 'created_at', 'last_used_at'),
    withheld: { ...keys, credential_id: 'key', ...without('internal', 'public_key', 'counter', 'transports') },
  },
  auth_two_factor: {
    ...ofAccount,
    exported: all('verified', 'removal_due_at'),
    withheld: {
      ...keys,
      ...without('secret', 'secret', 'backup_codes'),
      ...without('internal', 'failed_verification_count', 'locked_until', 'reset_at'),
    },
  },
  auth_verification: {
    by: 'text',
    column: 'identifier',
    exported: {},
    withheld: {
      ...without('internal', 'id', 'expires_at', 'created_at', 'updated_at'),
      ...without('secret', 'identifier', 'value'),
    },
    erasure: 'job',
  },
}
