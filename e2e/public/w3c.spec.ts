import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../http/http-test'
import { send } from '../http/send'
import { inLocale, pages } from '../pages/page-table'

const CHECKER = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))

interface Report {
  messages: Array<{ type: string; url: string; message: string; extract?: string; lastLine?: number }>
}

/** The checker behind validator.w3.org. Its CSS part does not know custom properties of today's browsers, so only HTML is read. */
test('the W3C checker finds no error in any public page', async ({ site }, info) => {
  expect(spawnSync('java', ['-version']).status, 'Java is needed, Debian’s default-jre-headless').toBe(0)
  const folder = info.outputPath('pages')
  mkdirSync(folder, { recursive: true })
  const addresses = pages()
    .filter((page) => page.viewers.includes('visitor') && !page.leadsTo && !/#|^\/dev\//.test(page.path))
    .flatMap((page) => [inLocale(page, 'cs'), inLocale(page, 'en')])
  // A page that is wrong for certain: if it is not found, nothing was checked.
  writeFileSync(`${folder}/wrong.html`, '<!doctype html><html lang="cs"><title>Chyba</title><p class="a" class="b">Text')
  const files = new Map([[`${folder}/wrong.html`, 'wrong.html']])
  for (const address of new Set(addresses)) {
    const { text } = await send(site, address, { headers: { accept: 'text/html' } })
    const file = `${folder}/${files.size}.html`
    writeFileSync(file, text)
    files.set(file, address)
  }
  const run = spawnSync('java', ['-jar', CHECKER, '--format', 'json', '--filterpattern', '.*CSS:.*', '--exit-zero-always', folder], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { messages } = JSON.parse(run.stderr) as Report
  const named = messages.map(
    ({ type, url, message, extract }) => `${files.get(new URL(url).pathname)} ${type}: ${message} ${extract ?? ''}`,
  )
  expect(files.size).toBeGreaterThan(60)
  const errors = named.filter((line) => !/ info: /.test(line))
  expect(errors.filter((line) => line.startsWith('wrong.html'))).toHaveLength(1)
  expect(errors.filter((line) => !line.startsWith('wrong.html'))).toEqual([])
})
