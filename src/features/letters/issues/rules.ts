const MINUTE = 60_000
const LONGEST_PAUSE = 60 * MINUTE

/** So often a mailbox may put off one letter. */
export const MOST_REFUSALS = 8
/** So many letters in a row that a mailbox put off until we gave up end the subscription's letters. */
export const MOST_SOFT_BOUNCES = 3

/** What a mail server answered, as nodemailer tells it. */
export interface Answer {
  /** nodemailer's own word for what happened. */
  code?: unknown
  /** To which command; `CONN` and none mean that there was no conversation. */
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/**
 * What an error means for a letter. `down`: our own mail server does not take mails at the moment, which says nothing of the
 * recipient. `later`: the mailbox puts it off. `bounced`: there is no such mailbox. `refused`: this letter is not wanted there, by a
 * rule of its server or because of what it holds.
 */
export type Fate = 'down' | 'later' | 'bounced' | 'refused'

export function fateOf({ code, command, responseCode, response }: Answer): Fate {
  // Never sent at all: no server would take such a message.
  if (command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE')) return 'refused'
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (typeof responseCode !== 'number' || !isAboutMail) return 'down'
  if (responseCode < 500) return responseCode === 421 ? 'down' : 'later'
  const [, subject = '', detail = ''] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(String(response ?? '')) ?? []
  // RFC 3463: x.2.2 is a full mailbox; x.1 an address, x.2 a mailbox; the others are about servers, routes, contents and policies.
  if (responseCode === 552 || (subject === '2' && detail === '2')) return 'later'
  if (subject !== '') return subject === '1' || subject === '2' ? 'bounced' : 'refused'
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode) ? 'bounced' : 'refused'
}

/** A letter that was tried so often ends whoever sends it, or finds our server down for days. */
export const MOST_CLAIMS = 200

/** When our server takes nothing: each letter after one more minute each time, at most a quarter of an hour. */
export const nextTryWhenDown = (claims: number, at: Date): Date => new Date(at.getTime() + Math.min(claims, 15) * MINUTE)

/** Another attempt after 2, 4, 8 … minutes, at most an hour. */
export const nextTry = (refusals: number, at: Date): Date => new Date(at.getTime() + Math.min(2 ** refusals * MINUTE, LONGEST_PAUSE))
