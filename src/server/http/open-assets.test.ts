import { expect, test } from 'vitest'
import { openAssets } from './open-assets.server'

const MANIFEST = {
  'src/client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/routes/{-$locale}/index.tsx?x', 'src/routes/account-confirmed.tsx?x', 'src/routes/{-$locale}/route.tsx?x'],
    css: ['assets/all.css'],
  },
  '_shared.js': { file: 'assets/shared.js', dynamicImports: ['_closed-part.js'] },
  '_closed-part.js': { file: 'assets/closed-part.js' },
  '_toast.js': { file: 'assets/toast.js' },
  '_form.js': { file: 'assets/form.js', dynamicImports: ['_toast.js'] },
  'src/routes/account-confirmed.tsx?x': { file: 'assets/confirmed.js', imports: ['src/client.tsx', '_form.js'] },
  'src/routes/{-$locale}/index.tsx?x': { file: 'assets/landing.js', imports: ['src/client.tsx'], dynamicImports: ['_hero.js'] },
  'src/routes/{-$locale}/route.tsx?x': { file: 'assets/frame.js', dynamicImports: ['src/routes/{-$locale}/legal.$version.index.tsx?x'] },
  'src/routes/{-$locale}/legal.$version.index.tsx?x': { file: 'assets/legal.js' },
  '_hero.js': { file: 'assets/hero.js' },
}

test('a closed site serves what its open pages need, and no other page', () => {
  const open = openAssets(new Set(['/account-confirmed', '/{-$locale}', '/{-$locale}/legal/$version/']), MANIFEST)
  for (const needed of ['entry.js', 'shared.js', 'confirmed.js', 'form.js', 'toast.js', 'frame.js', 'legal.js', 'all.css'])
    expect(open).toContain(`/assets/${needed}`)
  for (const closed of ['landing.js', 'hero.js']) expect(open).not.toContain(`/assets/${closed}`)
})

test('a manifest in a loop ends', () => {
  const loop = { a: { file: 'a.js', isEntry: true, imports: ['b'] }, b: { file: 'b.js', imports: ['a'] } }
  expect(openAssets(new Set(), loop)).toEqual(new Set(['/a.js', '/b.js']))
})
