import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { STYLES_MARK, finishing } from './pages.server'

const finish = finishing({ https: false, sheet: { text: '.card{color:red}.tile{color:blue}', path: '/assets/all.css' } })
const policyFor = (styles: string): string => `style-src 'self' 'sha256-${createHash('sha256').update(styles).digest('base64')}';`

test('the styles that a page wears come to where their mark is, and are let in', () => {
  const { plain, policy } = finish(`<head><style data-tsr-inline-css="">${STYLES_MARK}</style></head><p class="card">čaj</p>`)
  expect(plain.toString()).toBe(
    '<head><style data-tsr-inline-css="" data-whole="/assets/all.css">.card{color:red}</style></head><p class="card">čaj</p>',
  )
  expect(policy).toContain(policyFor('.card{color:red}'))
})

test('a document without a mark wears its styles all the same', () => {
  const { plain, policy } = finish('<head></head><p class="tile">čaj</p>')
  expect(plain.toString()).toBe(
    '<head><style data-tsr-inline-css="" data-whole="/assets/all.css">.tile{color:blue}</style></head><p class="tile">čaj</p>',
  )
  expect(policy).toContain(policyFor('.tile{color:blue}'))
})

test('a document of its own brings no address of the sheet', () => {
  const { plain } = finish(`<head><style>${STYLES_MARK}</style></head><p class="tile">čaj</p>`)
  expect(plain.toString()).toBe('<head><style>.tile{color:blue}</style></head><p class="tile">čaj</p>')
})
