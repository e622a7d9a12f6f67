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

const ROUTES = 'src/routes/'

/**
 * Script files that a closed site may serve: what every page needs, and what its open pages load, now or later. What only closed
 * pages load holds their texts (readings R6). Paths begin with `/assets/`; `open` are the ids of routes.
 */
export function openAssets(open: Set<string>, manifest: Manifest = builtManifest()): Set<string> {
  const reached = new Set<string>()
  for (const key of Object.keys(manifest)) if (manifest[key]?.isEntry) reach(key, { manifest, open, reached })
  return new Set([...reached].flatMap((key) => [manifest[key]?.file, ...(manifest[key]?.css ?? [])]).map((file) => `/${file}`))
}

/** Every way to a closed page leads through the script of its route. */
function reach(key: string, found: { manifest: Manifest; open: Set<string>; reached: Set<string> }): void {
  const chunk = found.manifest[key]
  if (!chunk || found.reached.has(key) || (key.startsWith(ROUTES) && !found.open.has(routeOf(key)))) return
  found.reached.add(key)
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) reach(next, found)
}

/** The id of the route whose parts are in this script: `src/routes/a/b.$c.tsx?tsr-split=component` holds some of `/a/b/$c`. */
function routeOf(key: string): string {
  const [file = ''] = key.slice(ROUTES.length - 1).split('.tsx', 1)
  return file
    .replaceAll('.', '/')
    .replace(/\/route$/, '')
    .replace(/\/index$/, '/')
}

function builtManifest(): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(resolve('dist/client/.vite/manifest.json'), 'utf8')))
}
