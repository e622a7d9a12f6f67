import { awake } from '../support/awake'
import { expect, test } from '../support/test'
import { EDITORIAL, expectNoViolation, inBoth, testNarrowScreen, unfold } from './sound-paths'

const PATHS = [...EDITORIAL, '/recenze?city=pelhrimov&category=kurz']
const FOLDED = 'main .disclosure > summary'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, on the pages and in what they open (${colorScheme})`, async ({ visitor }) => {
    test.slow()
    const page = await visitor({ colorScheme, reducedMotion: 'reduce' })
    for (const path of colorScheme === 'light' ? inBoth(PATHS) : PATHS) {
      await page.goto(path)
      await unfold(page, FOLDED)
      await expectNoViolation(page, path)
    }
    await page.goto('/recenze/retreat-spolu')
    await (await awake(page.getByRole('button', { name: 'Chci průvodce na akci' }))).click()
    await expect(page.getByRole('button', { name: 'Odeslat poptávku' })).toBeVisible()
    await expectNoViolation(page, 'the guide’s dialog')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Další ilustrace' })).toBeEnabled()
    await page.locator('.gallery figure').first().getByRole('link').click()
    await expect(page.getByRole('dialog', { name: 'Ilustrace 1 z 2' })).toBeVisible()
    await expectNoViolation(page, 'the enlarged picture')
  })
}

testNarrowScreen(PATHS, FOLDED)

test('every link leads somewhere, in both languages', async ({ visitor, request }) => {
  const page = await visitor({ javaScriptEnabled: false })
  const seen = new Set<string>()
  for (const path of inBoth(PATHS)) {
    await page.goto(path)
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const fragments = links.filter((href) => href.startsWith('#'))
    for (const fragment of fragments) await expect(page.locator(`[id="${fragment.slice(1)}"]`), `${path} ${fragment}`).toHaveCount(1)
    for (const href of links) seen.add(href)
  }
  expect(seen.has('') || seen.has('#')).toBe(false)
  for (const href of [...seen].filter((link) => link.startsWith('/'))) expect((await request.get(href)).status(), href).toBe(200)
})

test('drawings are described or decorative, and no two neighbours are the same', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path)
    const drawings = await page.locator('main .art').evaluateAll((frames) =>
      frames.map((frame) => {
        const image = frame.querySelector('img')
        return { alt: image?.getAttribute('alt'), src: new URL(image?.src ?? '').pathname + new URL(image?.src ?? '').search }
      }),
    )
    expect(drawings.map(({ alt }) => alt).filter((alt) => typeof alt !== 'string')).toEqual([])
    const repeated = drawings.filter(({ src }, at) => src === drawings[at + 1]?.src)
    expect(repeated, path).toEqual([])
  }
})
