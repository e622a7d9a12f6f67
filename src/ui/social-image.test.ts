import { expect, test } from 'vitest'
import { pageOfSocialImage, socialImagePath } from './social-image'

test.each(['/', '/en', '/she-moves', '/en/she-moves/prvni-clanek'])('the address of the picture of %s leads back to it', (page) =>
  expect(pageOfSocialImage(socialImagePath(page, 'Titul').replace(/\?.*/, ''))).toBe(page),
)

test('another title is another address', () =>
  expect(socialImagePath('/recenze', 'Recenze')).not.toBe(socialImagePath('/recenze', 'Recenze míst')))

test.each(['/og/.png', '/og/../index.png', '/og//x.png', '/og/she-moves.svg', '/art/og/x.png', '/og/a%2fb.png'])(
  '%s is no picture',
  (path) => expect(pageOfSocialImage(path)).toBeUndefined(),
)
