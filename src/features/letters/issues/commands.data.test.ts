import { asc } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { letterIssues, mailOutbox, newsletterSubscriptions } from '~/db/schema'
import { test } from '../../../../test/with-db'
import { letterCommands } from './commands.server'

const ISSUE = { list: 'newsletter', slug: 'prvni-dopis' } as const
const IDA = (at: Date) => ({
  email: 'ida@sfera.example',
  list: 'newsletter' as const,
  locale: 'cs' as const,
  status: 'confirmed' as const,
  consentVersion: '2025-07-01',
  requestedAt: at,
  confirmedAt: at,
})

const command = (name: string, args: string[], at: Date) => {
  const found = letterCommands.find((each) => each.name === name)
  if (!found) throw new Error(`no command ${name}`)
  return found.run(args, at)
}

describe('commands of the operator', () => {
  test('list, preview, send, status, pause, resume', async ({ db, at }) => {
    await db.insert(newsletterSubscriptions).values(IDA(at))
    expect(await command('letter list', [], at)).toMatch(/newsletter prvni-dopis\s+2026-11-23\s+not sent/)
    expect(await command('letter preview', [ISSUE.list, ISSUE.slug, 'Redakce@sfera.example'], at)).toContain('redakce@sfera.example')
    const previews = await db.select().from(mailOutbox).orderBy(asc(mailOutbox.locale))
    expect(previews.map(({ recipient, template, locale }) => [recipient, template, locale])).toEqual([
      ['redakce@sfera.example', 'letter-issue', 'cs'],
      ['redakce@sfera.example', 'letter-issue', 'en'],
    ])
    expect(await db.$count(letterIssues)).toBe(0)
    const would = await letterCommands.find(({ name }) => name === 'letter send')?.preview?.([ISSUE.list, ISSUE.slug], at)
    expect(would).toContain('newsletter/prvni-dopis goes to 1 subscribers.')
    expect(await db.$count(letterIssues)).toBe(0)
    expect(await command('letter send', [ISSUE.list, ISSUE.slug], at)).toContain('1 subscribers')
    await expect(command('letter send', [ISSUE.list, ISSUE.slug], at)).rejects.toThrow('was sent already')
    expect(await command('letter pause', [ISSUE.list, ISSUE.slug], at)).toContain('paused')
    expect(await command('letter status', [ISSUE.list, ISSUE.slug], at)).toMatch(/paused, begun 2 March 2026 at 10:00\n[\s\S]*waiting\s+1/)
    expect(await command('letter resume', [ISSUE.list, ISSUE.slug], at)).toContain('goes on')
    expect(await command('letter list', [], at)).toMatch(/newsletter prvni-dopis\s+2026-11-23\s+sending/)
  })

  test('what is not there is told', async ({ at }) => {
    await expect(command('letter send', ['vsem', 'prvni-dopis'], at)).rejects.toThrow('Usage: letter send')
    await expect(command('letter send', [ISSUE.list, '../../secret'], at)).rejects.toThrow('There is no content/letters')
    await expect(command('letter send', [ISSUE.list, ISSUE.slug], at)).rejects.toThrow('Nobody has confirmed')
    await expect(command('letter status', [ISSUE.list, 'nic'], at)).rejects.toThrow('never sent')
    await expect(command('letter pause', [ISSUE.list, ISSUE.slug], at)).rejects.toThrow('not being sent')
    await expect(command('letter preview', [ISSUE.list, ISSUE.slug, 'nikdo'], at)).rejects.toThrow('no e-mail address')
  })
})
