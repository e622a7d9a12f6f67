import { expect, test } from '../support/test'
import { send } from './send'

// A site of its own: each page is kept under the language of whoever asks for it first.
test.use({ settings: { RATE_LIMITS: 'sign-in-address=1000/1h' } })

test('a page whose language is the visitor’s is kept in the language that was decided, however the cookie is written', async ({ site }) => {
  const language = async (path: string, headers: Record<string, string>) =>
    /<html[^>]* lang="(\w+)"/.exec((await send(site, path, { headers: { accept: 'text/html', ...headers } })).text)?.[1]
  for (const [path, cookie] of [
    ['/auth', 'a=b;sf-locale=en'],
    ['/auth/new-password', 'sf-locale=en ; a=b'],
    ['/account-confirmed', 'a=b;\tsf-locale=en; sf-locale=xx'],
  ] as const) {
    await language(path, { 'accept-language': 'cs', cookie })
    expect.soft(await language(path, { 'accept-language': 'cs' }), `${path} after ${cookie}`).toBe('cs')
    expect.soft(await language(path, { 'accept-language': 'en' }), path).toBe('en')
  }
})
