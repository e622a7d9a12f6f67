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

/** Routes that stay open while the site is closed (see OPEN_PAGES), and the layouts around them. */
const OPEN_ROUTES =
  /^src\/routes\/(account-confirmed|auth\/(route|new-password|new-email|undo-email|keep-factor)|dev\/outbox|\{-\$locale\}\/(route|partners|obchodni-podminky|privacy|odstoupeni|legal|newsletter|objednavka|nabidka|cekaci-listina|termin)\b)/

/**
 * Script files that a closed site may serve: what every page needs, and what its open pages load, now or later. What only closed
 * pages load holds their texts (readings R6). Paths begin with `/assets/`.
 */
export function openAssets(manifest: Manifest = builtManifest()): Set<string> {
  const reached = new Set<string>()
  for (const key of Object.keys(manifest)) if (manifest[key]?.isEntry) reach(manifest, key, reached)
  return new Set([...reached].flatMap((key) => [manifest[key]?.file, ...(manifest[key]?.css ?? [])]).map((file) => `/${file}`))
}

/** Every way to a closed page leads through the script of its route. */
function reach(manifest: Manifest, key: string, reached: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || reached.has(key) || (key.startsWith('src/routes/') && !OPEN_ROUTES.test(key))) return
  reached.add(key)
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) reach(manifest, next, reached)
}

function builtManifest(): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(resolve('dist/client/.vite/manifest.json'), 'utf8')))
}
