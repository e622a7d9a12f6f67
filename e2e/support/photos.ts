import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { awake } from './awake'
import type { Site } from './site'

export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

const plain = (width: number, height: number, background = '#a9233f') => sharp({ create: { width, height, channels: 3, background } })

/** As a phone takes it: with its place and time in it. */
export const photo = async (width = 1200, height = 900): Promise<Upload> => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await plain(width, height)
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1' } })
    .jpeg()
    .toBuffer(),
})

/** A photo of a good camera, which cannot be made smaller. Chosen from a file: to send it to the browser takes a busy machine too long. */
export async function hugePhoto(): Promise<Buffer> {
  const { buffer } = await photo(4000, 3000)
  // Cameras append previews and notes; readers stop at the end of the picture.
  return Buffer.concat([buffer, Buffer.alloc(30_000_000 - buffer.length, 1)])
}

export async function animation(): Promise<Upload> {
  const frames = await Promise.all(['#a9233f', '#2040ff'].map((colour) => plain(300, 300, colour).png().toBuffer()))
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200], loop: 0 })
    .toBuffer()
  return { name: 'my.gif', mimeType: 'image/gif', buffer }
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script><rect width="90" height="90"/></svg>'
export const drawing: Upload = { name: 'my.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) }
export const disguisedDrawing: Upload = { ...drawing, name: 'my.png', mimeType: 'image/png' }

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
export const disguisedDocument: Upload = { name: 'my.png', mimeType: 'image/png', buffer: Buffer.from(PDF) }

/** Keys of all photos that the site keeps. */
export async function keptPhotos(site: Site): Promise<string[]> {
  const folder = join(site.folder, 'storage', 'avatars')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Opens the form of the profile on the page, in Czech. */
export async function editProfile(page: Page): Promise<void> {
  await (await awake(page.getByRole('button', { name: 'Upravit profil' }))).click()
  await expect(page.getByRole('heading', { name: 'Úprava profilu' })).toBeFocused()
}

/** Opens the dialog for one of the three photos of the open form, in Czech. */
export async function openPhoto(page: Page, title: string): Promise<void> {
  await page
    .getByRole('group', { name: title })
    .getByRole('button', { name: /^(Nahrát|Vyměnit) fotku$/ })
    .click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
}

export const choosePhoto = (page: Page, file: Upload | string): Promise<void> =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)

/** From the open form to the uploaded photo, in Czech. */
export async function uploadPhoto(page: Page, title: string, file: Upload): Promise<void> {
  await openPhoto(page, title)
  await choosePhoto(page, file)
  await expect(page.getByLabel('Přiblížení')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Nahrát fotku' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
