/** @jsxImportSource react */
import { Button, Heading, Img, Link, Section, Text } from 'react-email'
import type { CSSProperties } from 'react'
import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { type Detail, type Letter, type LetterContext, type Paragraph, pictureName } from './letter'
import { Story } from './story'
import { COLORS, SANS, SERIF } from './theme'

export const EDGE = 44
const PICTURE = 240

const text: CSSProperties = { fontFamily: SANS, fontSize: 17, lineHeight: '27px', margin: '0 0 16px' }
export const small: CSSProperties = { fontFamily: SANS, fontSize: 13, lineHeight: '20px', margin: '0 0 8px' }
const address: CSSProperties = { color: COLORS.link.light, textDecoration: 'underline', wordBreak: 'break-all' }

export function Card({ letter, context: { locale } }: { letter: Letter; context: LetterContext }) {
  const frame = {
    backgroundColor: COLORS.card.light,
    border: `1px solid ${COLORS.line.light}`,
    borderBottom: 'none',
    borderRadius: '8px 8px 0 0',
  }
  return (
    <Section className="sf-card" tdClassName="sf-edge" style={{ ...frame, padding: `40px ${EDGE}px 28px` }}>
      <Heading as="h1" className="sf-ink sf-heading" style={heading}>
        {letter.subject}
      </Heading>
      {letter.story ? <Story blocks={letter.story} /> : <BodyText part={m.email_common_greeting({}, { locale })} />}
      {letter.body.map((part) => (
        <BodyText key={typeof part === 'string' ? part : part.text} part={part} />
      ))}
      {letter.details && <Details details={letter.details} />}
      {letter.picture && <Picture picture={letter.picture} />}
      {letter.button && (
        <Button href={letter.button.url} className="sf-button" style={button}>
          {letter.button.label}
        </Button>
      )}
      {letter.after.map((part) => (
        <BodyText key={typeof part === 'string' ? part : part.text} part={part} />
      ))}
      <BodyText part={m.email_common_signature({}, { locale })} />
      {letter.button && <Fallback url={letter.button.url} locale={locale} />}
    </Section>
  )
}

function Fallback({ url, locale }: { url: string; locale: Locale }) {
  return (
    <Text className="sf-faint sf-rule" style={{ ...small, ...fallback }}>
      {m.email_common_linkFallback({}, { locale })}
      <br />
      <Address url={url} />
    </Text>
  )
}

const Address = ({ url }: { url: string }) => (
  <Link href={url} className="sf-link" style={address}>
    {url}
  </Link>
)

/** A table of its own, read row by row. */
function Details({ details }: { details: readonly Detail[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={table}>
      <tbody>
        {details.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className="sf-faint sf-rule" style={{ ...cell, ...term }}>
              {label}
            </th>
            <td className="sf-ink sf-rule" style={{ ...cell, color: COLORS.ink.light, fontWeight: 600, textAlign: 'right' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On white in both themes: a camera has to read it. */
function Picture({ picture: { file, alt } }: { picture: NonNullable<Letter['picture']> }) {
  return (
    <Section style={{ margin: '0 0 24px' }}>
      <Img src={`cid:${pictureName(file)}`} alt={alt} width={PICTURE} height={PICTURE} style={picture} />
    </Section>
  )
}

function BodyText({ part }: { part: Paragraph }) {
  const { text: sentence, url } = typeof part === 'string' ? { text: part, url: undefined } : part
  return (
    <Text className="sf-ink" style={{ ...text, color: COLORS.ink.light }}>
      {sentence}
      {url && (
        <>
          <br />
          <Address url={url} />
        </>
      )}
    </Text>
  )
}

const heading: CSSProperties = {
  color: COLORS.ink.light,
  fontFamily: SERIF,
  fontSize: 34,
  fontWeight: 400,
  letterSpacing: '-0.015em',
  lineHeight: '1.18',
  margin: '0 0 24px',
}

const button: CSSProperties = {
  backgroundColor: COLORS.button.light,
  borderRadius: 999,
  color: COLORS.onButton.light,
  fontFamily: SANS,
  fontSize: 17,
  fontWeight: 600,
  margin: '8px 0 28px',
  padding: '16px 30px',
  textAlign: 'center',
}

const fallback: CSSProperties = {
  borderTop: `1px solid ${COLORS.line.light}`,
  color: COLORS.faint.light,
  margin: '28px 0 0',
  paddingTop: 20,
}

const table: CSSProperties = { borderCollapse: 'collapse', margin: '8px 0 28px' }

const cell: CSSProperties = {
  borderBottom: `1px solid ${COLORS.line.light}`,
  fontFamily: SANS,
  fontSize: 15,
  lineHeight: '22px',
  padding: '10px 0',
  verticalAlign: 'top',
  wordBreak: 'break-word',
}

const term: CSSProperties = { color: COLORS.faint.light, fontWeight: 400, paddingRight: 16, textAlign: 'left', whiteSpace: 'nowrap' }

const picture: CSSProperties = { backgroundColor: '#ffffff', border: `1px solid ${COLORS.line.light}`, borderRadius: 8 }
