/** @jsxImportSource react */
import { Body, Container, Head, Html, Link, Preview, Section, Text } from 'react-email'
import type { CSSProperties } from 'react'
import { footerLines } from './footer'
import { type Letter, type LetterContext } from './letter'
import { Logo } from './logo'
import { COLORS, EVENING, STYLE_SHEET } from './theme'
import { Card, EDGE, small } from './letter-parts'

/** The looks of every mail: a 600 px card on porcelain, one heading, one button (design.md). */
export function LetterLayout({ letter, context }: { letter: Letter; context: LetterContext }) {
  const { locale } = context
  return (
    <Html lang={locale} dir="ltr">
      <Head>
        <title>{letter.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <style>{STYLE_SHEET}</style>
      </Head>
      <Body lang={locale} className="sf-page" style={{ backgroundColor: COLORS.page.light, margin: 0, padding: '0 12px 40px' }}>
        <Preview useTitleTag={false}>{letter.preheader}</Preview>
        <Container style={{ maxWidth: 600, width: '100%' }}>
          <Section tdClassName="sf-edge" style={{ padding: `32px ${EDGE}px 20px` }}>
            <Logo locale={locale} />
          </Section>
          <Card letter={letter} context={context} />
          <Footer letter={letter} context={context} />
        </Container>
      </Body>
    </Html>
  )
}

function Footer({ letter, context }: { letter: Letter; context: LetterContext }) {
  const { notes, links } = footerLines(letter, context)
  return (
    <Section className="sf-footer" tdClassName="sf-edge" style={{ ...footer, padding: `28px ${EDGE}px 24px` }}>
      {notes.map((note) => (
        <Text key={note} style={{ ...small, color: EVENING.text }}>
          {note}
        </Text>
      ))}
      <Text style={small}>
        {links.map(({ label, url }) => (
          <Link key={url} href={url} style={{ color: EVENING.link, display: 'inline-block', marginRight: 20, textDecoration: 'underline' }}>
            {label}
          </Link>
        ))}
      </Text>
    </Section>
  )
}

const footer: CSSProperties = { backgroundColor: EVENING.ground.light, borderRadius: '0 0 8px 8px' }
