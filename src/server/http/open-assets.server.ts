import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
type Manifest = z.output<typeof Manifest>

/** Modules of the pages that stay open while the site is closed (see OPEN_PAGES), and of the choice about cookies on them. */
const OPEN_MODULES =
  /^src\/(features\/consent\/|routes\/(account-confirmed|auth\/(route|new-password)|dev\/outbox|\{-\$locale\}\/(route|partners|obchodni-podminky|privacy|legal|newsletter)\b))/

/**
 * Script files that a closed site may serve: what every page needs first, and what its open pages load. All others hold texts
 * of closed pages (readings R6). Paths begin with `/assets/`.
 */
export function openAssets(manifest: Manifest = builtManifest()): Set<string> {
  const keys = Object.keys(manifest)
  const first = keys.filter((key) => manifest[key]?.isEntry)
  const open = keys.filter((key) => OPEN_MODULES.test(key))
  const reached = new Set<string>()
  for (const key of first) reach(manifest, key, reached, false)
  for (const key of open) reach(manifest, key, reached, true)
  return new Set([...reached].flatMap((key) => [manifest[key]?.file, ...(manifest[key]?.css ?? [])]).map((file) => `/${file}`))
}

function reach(manifest: Manifest, key: string, reached: Set<string>, later: boolean): void {
  const entry = manifest[key]
  const mark = later ? `${key} later` : key
  if (!entry || reached.has(mark)) return
  reached.add(key)
  reached.add(mark)
  for (const next of [...(entry.imports ?? []), ...(later ? (entry.dynamicImports ?? []) : [])])
    reach(manifest, next, reached, later && !entry.isEntry && !manifest[next]?.isEntry)
}

function builtManifest(): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(resolve('dist/client/.vite/manifest.json'), 'utf8')))
}
