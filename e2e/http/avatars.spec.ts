import { animation, disguisedDocument, drawing, keptPhotos, photo } from '../support/photos'
import type { Site } from '../support/site'
import { expect, test } from './http-test'
import { send } from './send'
import { call, resultOf } from './server-functions'
import { signedInCouple } from './signed-in-couple'

const upload = (site: Site, cookie: string, { buffer }: { buffer: Buffer }) =>
  call(site, 'uploadAvatar', { label: 'couple', image: buffer.toString('base64') }, { headers: { cookie } })

const UNREADABLE = { ok: false, code: 'unreadable' }

test('what is sent past the form is a still, clean picture or refused', async ({ site }) => {
  const { cookie } = await signedInCouple(site)
  for (const good of [await photo(), await animation()]) {
    const kept = resultOf(await upload(site, cookie, good)) as { ok: boolean; address: string }
    expect(kept).toEqual({ ok: true, address: expect.stringMatching(/^\/api\/avatars\/couple-\d+\.webp$/) })
    const { headers, bytes, text } = await send(site, kept.address, { headers: { cookie } })
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
    // No place, no camera, no further pictures.
    expect(text).not.toMatch(/EXIF|XMP |Kamera|ANIM/)
  }
  const before = await keptPhotos(site)
  for (const bad of [drawing, disguisedDocument, { buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') }])
    expect(resultOf(await upload(site, cookie, bad))).toEqual(UNREADABLE)
  expect((await upload(site, cookie, { buffer: Buffer.alloc(30_000_000, 1) })).status).toBe(413)
  expect(await keptPhotos(site)).toEqual(before)
})

test('a photo is found by its couple alone, and in no other way', async ({ site }) => {
  const [owner, stranger] = [await signedInCouple(site), await signedInCouple(site)]
  const { address } = resultOf(await upload(site, owner.cookie, await photo())) as { address: string }
  const get = async (path: string, cookie: string) => {
    const { status, headers, bytes } = await send(site, path, { headers: { cookie } })
    return { status, stored: headers['cache-control'], size: bytes.length }
  }
  expect(await get(address, owner.cookie)).toMatchObject({ status: 200, stored: 'private, no-store' })
  const nothing = { status: 404, stored: 'private, no-store', size: 0 }
  for (const cookie of [stranger.cookie, '', 'sf-session=forged']) expect(await get(address, cookie)).toEqual(nothing)
  for (const path of [address.replace('couple-', 'female-'), address.replace('.webp', ''), '/api/avatars/couple-1.webp'])
    expect(await get(path, owner.cookie), path).toEqual(nothing)
  for (const path of [address.replace('couple-', '..%2fcouple-'), '/api/avatars/..%2f..%2fsecret'])
    expect(await get(path, owner.cookie), path).toMatchObject({ status: 400, size: 0 })
  expect((await send(site, address, { method: 'HEAD', headers: { cookie: owner.cookie } })).status).toBe(200)
  expect((await send(site, address, { method: 'DELETE', headers: { cookie: owner.cookie } })).status).toBe(405)
})
