import { parseArtRequest } from '../../src/ui/art/request'
import { artIdentity } from '../../src/ui/art/variants'
import { send } from '../http/send'
import { Site } from '../support/site'
import { type Viewer, inLocale, pages } from './page-table'
import { expect, test } from './page-test'

/** A drawing as one sees it, whatever its size and the theme. */
interface Drawn {
  /** Undefined where the drawing stands in the page itself. */
  comp: string | undefined
  drawing: string
}

const looks = pages().filter((page) => !page.leadsTo && !page.path.includes('#') && !page.path.startsWith('/dev/'))

test('no page shows the same drawing twice, or two of one composition beside each other', async ({ site, sessions }) => {
  let seen = 0
  for (const facts of looks) {
    for (const viewer of facts.viewers) {
      const address = inLocale(facts, 'cs')
      const { text } = await send(site, address, { headers: { accept: 'text/html', 'accept-language': 'cs', cookie: sessions[viewer] } })
      const drawings = drawingsIn(text)
      seen += drawings.length
      expect.soft(alike(drawings), `${address} for ${viewer}`).toEqual([])
    }
  }
  expect(seen).toBeGreaterThan(100)
})

test('nor does the page of workshops where the team has made more of them, those that are over included', async () => {
  const made = await Site.create({ DEMO_BUSINESS: 'on' })
  try {
    for (const address of ['/akademie/workshopy', '/en/akademie/workshopy']) {
      const { text } = await send(made, address, { headers: { accept: 'text/html' } })
      const drawings = drawingsIn(text)
      expect(drawings.length, address).toBeGreaterThan(3)
      expect.soft(alike(drawings), address).toEqual([])
    }
  } finally {
    await made.remove()
  }
})

test('whoever goes from lesson to lesson sees another drawing each time', async ({ site }) => {
  for (const course of ['foundations', 'advanced-dynamics', 'intimacy-mastery']) {
    const passed: Drawn[] = []
    let address: string | undefined = `/akademie/kurzy/${course}`
    while ((address = followingLesson(await read(address)))) passed.push(...drawingsIn(await read(address)).slice(0, 1))
    expect(passed.length, course).toBeGreaterThan(2)
    expect(alike(passed), course).toEqual([])
  }

  async function read(address: string): Promise<string> {
    return (await send(site, address, { headers: { accept: 'text/html' } })).text
  }
})

test('the addresses of pictures are the same for every couple, however far it is', async ({ site, sessions }) => {
  for (const path of ['/dashboard', '/dashboard/pokrok', '/dashboard/reflexe', '/test', '/akademie/tier']) {
    const others = await addresses(path, 'couple')
    // What an open rung of the ladder would fetch comes with the page.
    for (const picture of await addresses(path, 'finished')) expect.soft(others, path).toContain(picture)
  }

  /** Without those that stand for the couple or one of the two. */
  async function addresses(path: string, viewer: Viewer): Promise<string[]> {
    const { text } = await send(site, path, { headers: { accept: 'text/html', cookie: sessions[viewer] } })
    return [...text.matchAll(/ src="(\/art\/[^"]+)"/g)].flatMap(([, src = '']) =>
      /\/(person-)?[\w-]{16}(-[fm])?[.]svg/.test(src) ? [] : [src],
    )
  }
})

/** From the page of a course to its first lesson, and from each lesson to the next one. */
function followingLesson(html: string): string | undefined {
  const around = html.includes('lesson-around') ? (/<div class="lesson-following">.*?<\/div>/s.exec(html)?.[0] ?? '') : html
  return /href="(\/akademie\/kurzy\/[\w-]+\/[\w-]+)"/.exec(around)?.[1]
}

/** In the order of the document; of the two images of a light mood the day's. The thumbs of a gallery are its pictures once more. */
function drawingsIn(html: string): Drawn[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<ul class="thumbs">.*?<\/ul>/gs, '')
  const frames = body.matchAll(/<(?:div|span) class="art(?: [^"]*)?"[^>]*>(<img [^>]*>|<svg .*?<\/svg>)/gs)
  return Array.from(frames, ([, content = '']) => drawn(content)).filter((one) => one !== undefined)
}

function drawn(content: string): Drawn | undefined {
  if (content.startsWith('<svg')) return { comp: undefined, drawing: content }
  const src = / src="(\/art\/[^"]+)"/.exec(content)?.[1]?.replaceAll('&amp;', '&')
  if (!src) return undefined
  const request = parseArtRequest(new URL(src, 'https://sfera.example'))
  if (!request) throw new Error(`${src} is no drawing.`)
  const { seed, variant, t, people } = request
  const { comp, mood } = artIdentity(seed, variant, request)
  return { comp, drawing: [seed, variant, comp, mood, t, people].join(' ') }
}

/** What is wrong in this row. */
function alike(drawings: Drawn[]): string[] {
  return drawings.flatMap(({ comp, drawing }, at) => {
    const before = drawings[at - 1]
    return [
      ...(comp && before?.comp === comp ? [`${before.drawing} beside ${drawing}`] : []),
      ...(drawings.slice(0, at).some((other) => other.drawing === drawing) ? [`${drawing.slice(0, 80)} again`] : []),
    ]
  })
}
