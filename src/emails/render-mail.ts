import { render } from 'react-email'
import { type Mail, writeMail } from './define-mail'
import { LetterLayout } from './layout'
import { type AttachedFile, type Block, type Letter, type LetterContext, type Paragraph, pictureName } from './letter'
import { plainText } from './plain-text'

export type RenderedMail = {
  subject: string
  html: string
  text: string
  preheader: string
  headers: Record<string, string>
  /** Still to be made; `cid` is how the HTML part names a picture. */
  attachments: Array<AttachedFile & { cid?: string }>
}

/**
 * Makes a mail ready to send, in the reader's language.
 *
 * Throws when a link leaves the origin of `publicUrl`: a Host header must never get into a mail.
 */
export async function renderMail(mail: Mail, context: LetterContext): Promise<RenderedMail> {
  const letter = writeMail(mail, context)
  refuseForeignLinks(letter, context.publicUrl)
  return {
    ...(await drawn(letter, context)),
    preheader: letter.preheader,
    // RFC 3834: asks holiday notices not to answer.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': context.locale,
      ...replyHeader(letter, context),
      ...(letter.subscription ? listHeaders(letter.subscription, context.publicUrl) : {}),
    },
    attachments: [
      ...(letter.picture ? [{ ...letter.picture.file, cid: pictureName(letter.picture.file) }] : []),
      ...(letter.attachments ?? []),
    ],
  }
}

/** What a reader sees of a mail, also of one that was sent when the site had another address. */
export const drawMail = (mail: Mail, context: LetterContext): Promise<DrawnMail> => drawn(writeMail(mail, context), context)

export type DrawnMail = Pick<RenderedMail, 'subject' | 'html' | 'text'>

const drawn = async (letter: Letter, context: LetterContext): Promise<DrawnMail> => ({
  subject: letter.subject,
  html: await render(LetterLayout({ letter, context })),
  text: plainText(letter, context),
})

function replyHeader({ replyTo, canReply }: Letter, { operator }: LetterContext): Record<string, string> {
  const address = replyTo ?? (canReply ? operator.email : undefined)
  return address ? { 'Reply-To': address } : {}
}

/** RFC 8058 and RFC 2919: the reader's mail program shows a button of its own, which changes nothing until it is pressed. */
const listHeaders = ({ list, oneClickUrl }: NonNullable<Letter['subscription']>, publicUrl: string): Record<string, string> => ({
  'List-Id': `<${list}.${new URL(publicUrl).hostname}>`,
  'List-Unsubscribe': `<${oneClickUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
})

function refuseForeignLinks({ button, body, after, story = [], subscription }: Letter, publicUrl: string): void {
  const addresses = (parts: readonly Paragraph[]) => parts.flatMap((part) => (typeof part === 'string' ? [] : [part.url]))
  const links = [...(button ? [button.url] : []), ...addresses(body), ...addresses(after), ...story.flatMap(linksIn)]
  if (subscription) links.push(subscription.unsubscribeUrl, subscription.oneClickUrl, subscription.preferencesUrl)
  const { origin } = new URL(publicUrl)
  if (links.some((link) => new URL(link).origin !== origin)) throw new Error(`a link in a mail leaves ${origin}`)
}

function linksIn(block: Block): string[] {
  const words = block.kind === 'list' ? block.items.flat() : block.kind === 'paragraph' || block.kind === 'quote' ? block.words : []
  return words.flatMap(({ url }) => url ?? [])
}
