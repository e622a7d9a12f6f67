import { mkdir, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../../test/temporary-folder'
import { Bilingual, ContentError, localized, readMarkdown, readOnePage, readPages, readYaml } from './content.server'

const Head = z.object({ title: z.string().min(1) })

/** `content/` of its own for one test; its folder name keeps the readings of different tests apart. */
async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(`${folder}/${name}`, text)
  return folder
}

test('a page is read with its head, Czech gets non-breaking spaces, addresses do not', async () => {
  const folder = await folderWith({
    'a.cs.md': '---\ntitle: O nás a vás\n---\n\nJdeme k [vám](/a b) za 100 Kč.\n',
    'a.en.md': '---\ntitle: A title\n---\n\nI go.\n',
  })
  const page = await readOnePage(`${folder}/a`, Head, 'cs')
  expect(page.head.title).toBe('O\u00a0nás a\u00a0vás')
  expect(page.html).toContain('k\u00a0')
  expect(page.html).toContain('100\u00a0Kč')
  expect((await readOnePage(`${folder}/a`, Head, 'en')).head.title).toBe('A title')
})

test('what is set elsewhere is read as it was written', async () => {
  const folder = await folderWith({ 'a.cs.md': '---\ntitle: O nás a vás\n---\n\n## K\u00a0tomu a **v** tom\n' })
  expect(await readMarkdown(`${folder}/a`, Head, 'cs')).toEqual({ head: { title: 'O nás a vás' }, text: '\n## K\u00a0tomu a **v** tom\n' })
})

test('a page without its twin is refused by name', async () => {
  const folder = await folderWith({
    'a.cs.md': '---\ntitle: x\n---\n',
    'a.en.md': '---\ntitle: x\n---\n',
    'b.cs.md': '---\ntitle: x\n---\n',
  })
  await expect(readPages(folder, Head, 'cs')).rejects.toThrow('b.en.md')
})

test.each([
  ['no head', 'just text'],
  ['an empty title', '---\ntitle: ""\n---\ntext'],
])('%s is refused with the path', async (_case, text) => {
  const folder = await folderWith({ 'a.cs.md': text, 'a.en.md': text })
  await expect(readPages(folder, Head, 'en')).rejects.toThrow(ContentError)
  await expect(readPages(folder, Head, 'en')).rejects.toThrow('a.en.md')
})

test('data is checked and set in type only where it is Czech', async () => {
  const folder = await folderWith({ 'a.yaml': 'items:\n  - label: { cs: "k vám", en: "a b" }\n    note: "a b"\n' })
  const Schema = z.object({ items: z.array(z.object({ label: Bilingual, note: z.string() })) })
  expect(await readYaml(`${folder}/a.yaml`, Schema)).toEqual({ items: [{ label: { cs: 'k\u00a0vám', en: 'a b' }, note: 'a b' }] })
  await expect(readYaml(`${folder}/b.yaml`, Schema)).rejects.toThrow('b.yaml cannot be read')
})

test('one language is picked at every depth, other values stay', () => {
  const content = { title: { cs: 'A', en: 'B' }, list: [{ cs: 'C', en: 'D' }], deep: { n: 1, flag: true, text: { cs: 'E', en: 'F' } } }
  expect(localized(content, 'cs')).toEqual({ title: 'A', list: ['C'], deep: { n: 1, flag: true, text: 'E' } })
  expect(localized(content, 'en').deep.text).toBe('F')
})
