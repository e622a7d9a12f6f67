import { createHash } from 'node:crypto'
import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { pagePolicy, withoutMark } from './headers.server'

const MARK = 'Zn9_aGVzbG8tdG9ob3RvLXZ5a3Jlc2xlbmk'
const OWN = 'document.documentElement.dataset.theme'
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const page = (content: string): string =>
  `<html><head><meta property="csp-nonce" content="${MARK}"/><script nonce="${MARK}">${OWN}</script></head><body>${content}<script nonce="${MARK}" type="module" src="/assets/a.js"></script></body></html>`

const scriptsOf = (policy: string): string[] => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []

test('a script that slipped into a text is not let in', () => {
  const inserted = [
    '<script>steal()</script>',
    '<SCRIPT>steal()</SCRIPT>',
    '<script nonce="">steal()</script>',
    '<script nonce="guessed">steal()</script>',
    `<script data-x='nonce="${MARK.slice(1)}"'>steal()</script>`,
    '<script type="module">steal()</script>',
    '<p title="<script>">text</p>',
    '<script>steal()',
  ]
  for (const content of inserted) expect(scriptsOf(pagePolicy(page(content), { https: true, mark: MARK }))).toEqual(["'self'", hashOf(OWN)])
})

test('nothing that a text may hold adds to the scripts that run', () => {
  const bits = constantFrom('<script', '>', '</script>', ' nonce="', '"', "'", ' src=', 'steal()', '<!--', '-->', '<style>', '\n')
  assert(
    property(bits, bits, bits, bits, bits, bits, string(), (a, b, c, d, e, f, rest) => {
      const allowed = scriptsOf(pagePolicy(page(a + b + c + d + e + f + rest), { https: true, mark: MARK }))
      expect([["'self'", hashOf(OWN)], ["'self'"]]).toContainEqual(allowed)
    }),
  )
})

test('without the mark of its rendering no script is ours', () =>
  expect(scriptsOf(pagePolicy(page(''), { https: true }))).toEqual(["'self'"]))

test('a text that stands for styles is let in with their hash, and no other', () => {
  const html = '<head><style>/*here*/</style><style>p{}</style></head>'
  const policy = pagePolicy(html, { https: true, styles: { text: '/*here*/', hash: 'of-the-styles=' } })
  expect(policy).toContain(`style-src 'self' 'sha256-of-the-styles=' ${hashOf('p{}')};`)
})

test('the mark does not leave', () => {
  const sent = withoutMark(page('<p>text</p>'), MARK)
  expect(sent).not.toContain(MARK)
  expect(sent).not.toContain('nonce')
  expect(sent).toContain(`<script>${OWN}</script>`)
})
