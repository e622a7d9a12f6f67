/** @jsxImportSource react */
import { Hr, Link, Section, Text } from 'react-email'
import type { CSSProperties } from 'react'
import type { Block, Words } from './letter'
import { COLORS, SANS, SERIF } from './theme'

/** What somebody wrote, from heading to heading. */
export function Story({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <Part key={`${at} ${block.kind}`} block={block} isFirst={at === 0} />)
}

function Part({ block, isFirst }: { block: Block; isFirst: boolean }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 className="sf-ink" style={{ ...heading, marginTop: isFirst ? 0 : 36 }}>
          {block.text}
        </h2>
      )
    case 'paragraph':
      return (
        <Text className="sf-ink" style={text}>
          <Sentence words={block.words} />
        </Text>
      )
    case 'quote':
      return (
        <Section style={{ margin: '8px 0 24px' }}>
          <Text className="sf-ink sf-quote" style={quote}>
            <Sentence words={block.words} />
          </Text>
        </Section>
      )
    case 'list':
      return <Items ordered={block.ordered} items={block.items} />
    case 'rule':
      return <Hr className="sf-rule" style={rule} />
  }
}

function Items({ ordered, items }: { ordered: boolean; items: readonly (readonly Words[])[] }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className="sf-ink" style={list}>
      {items.map((words, at) => (
        <li key={`${at} ${words[0]?.text}`} style={{ margin: '0 0 10px', paddingLeft: 4 }}>
          <Sentence words={words} />
        </li>
      ))}
    </List>
  )
}

function Sentence({ words }: { words: readonly Words[] }) {
  return words.map(({ text: said, strong, em, url }, at) => {
    const key = `${at} ${said}`
    if (url)
      return (
        <Link key={key} href={url} className="sf-link" style={link}>
          {said}
        </Link>
      )
    if (strong) return <b key={key}>{said}</b>
    return em ? <em key={key}>{said}</em> : said
  })
}

const ink = { color: COLORS.ink.light }
const text: CSSProperties = { ...ink, fontFamily: SANS, fontSize: 17, lineHeight: '28px', margin: '0 0 18px' }
const heading: CSSProperties = { ...ink, fontFamily: SERIF, fontSize: 24, fontWeight: 400, lineHeight: '1.25', margin: '36px 0 12px' }
const quote: CSSProperties = {
  ...ink,
  borderLeft: `3px solid ${COLORS.button.light}`,
  fontFamily: SERIF,
  fontSize: 21,
  fontStyle: 'italic',
  lineHeight: '31px',
  margin: 0,
  padding: '2px 0 2px 20px',
}
const list: CSSProperties = { ...text, margin: '0 0 20px', paddingLeft: 22 }
const rule: CSSProperties = { borderColor: COLORS.line.light, margin: '28px 0' }
const link: CSSProperties = { color: COLORS.link.light, fontWeight: 600, textDecoration: 'underline' }
