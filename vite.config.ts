import { basename } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, type Rolldown, defineConfig } from 'vite'

/** The document was rendered in one language and stays in it until the next full load: that is all a browser has to know. */
const BROWSER_LOCALE = 'export const getLocale = () => document.documentElement.lang; export const experimentalStaticLocale = undefined'

/** The outlines of the wordmark are in every document already, with a logo on it or not (routes/__root.tsx); its script finds them there. */
const BROWSER_WORDMARK = 'export const WORDMARK = document.body.dataset.wordmark'

/** What every document runs at once: it fetches the rest when somebody wants something of the page. */
const WAKING = /src\/client\.tsx$|src\/ui\/(connection|early|fetch-part|whole-sheet|wished)\.ts$|preload-helper\.js$/

/** What every page needs once it lives. */
const FIRST =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-table|table-core)[\w-]+|seroval|seroval-plugins|cookie-es|use-sync-external-store)\/|icons\/arrow-(down|left|right)\.mjs|src\/ui\/(hydrate|sentence|arrow-link|found|jsx-runtime|whole-words)\.tsx?$|\{-\$locale\}\/route\.tsx/

/** The team's own, texts included. */
const STUDIO = /\/src\/(features|routes)\/studio\/|\/paraglide\/messages\/(email_)?studio_/

/** Files that pass on what others hold, so that importing one says nothing of what is used. */
const PASSING_ON = /\/paraglide\/messages(\/_index)?\.js$|\/lucide-react\/.+\/(lucide-react|index)\.mjs$/

/** What forms are made of. */
const FORMS = /node_modules\/(zod|react-hook-form|@hookform)\//

/** What is large, so that only those who need it may bring it along. */
const LARGE = /node_modules\/(zod|react-hook-form|@hookform|@base-ui|@floating-ui)\//

/** What zod knows of JSON schemas, which nobody asks a browser for. */
const JSON_SCHEMA = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

export default defineConfig({
  resolve: { tsconfigPaths: true },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      isServer: 'import.meta.env.SSR',
      strategy: ['custom-request', 'baseLocale'],
    }),
    leanClient(),
    tanstackStart({
      server: { build: { inlineCss: { enabled: true } } },
      // Loaders travel with their pages, so that a new route costs the landing page almost nothing.
      router: {
        codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']] },
      },
      importProtection: { behavior: 'error', client: { files: ['**/server/**', '**/db/**', '**/*.server.*'] } },
    }),
    react({ jsxImportSource: '~/ui' }),
  ],
  build: {
    rolldownOptions: {
      // A message or export that does not exist must fail the build, not render as `undefined`.
      onLog(level, log, handler) {
        if (log.code === 'IMPORT_IS_UNDEFINED' || log.code === 'MISSING_EXPORT') throw new Error(log.message)
        handler(level, log)
      },
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        rolldownOptions: {
          // The entry is one file with what other files need of it.
          preserveEntrySignatures: false,
          output: {
            codeSplitting: {
              groups: [
                { name: 'waking', test: WAKING, priority: 3 },
                { name: 'first', test: FIRST, priority: 2 },
                // Texts, icons and parts that several pages show, which would each be a file of its own.
                { name: lightName('kit', 12), debugName: 'kit', minShareCount: 12, maxModuleSize: 3000, priority: 1 },
                { name: 'forms', test: FORMS },
              ],
            },
          },
        },
        manifest: true,
        // Every page pays for what the first file holds: no lists of what other pages would need, and the smaller minifier.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        minify: 'terser',
        terserOptions: { module: true, ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
      },
    },
    ssr: { build: { outDir: 'dist/server' } },
  },
})

/** What each message does with the language that it is asked for. */
const ASKED_LOCALE = 'experimentalStaticLocale ?? options.locale ?? getLocale()'

/** What browsers would download with the first script and never use. A file that is not found as it was fails the build. */
function leanClient(): Plugin {
  const descriptions = /\/(meta_\w+_description|landing_meta_description|\w+_metadescription)\d*\.js$/
  const shortened: Record<string, string> = {
    // There is nothing to preload (resolveDependencies): what stands around every import is our own.
    '/preload-helper.js': "export { fetchPart as __vitePreload } from '/src/ui/fetch-part.ts'",
    '/paraglide/runtime.js': BROWSER_LOCALE,
    '/src/ui/wordmark.ts': BROWSER_WORDMARK,
  }
  const met = new Set<string>()
  return {
    name: 'sfera:lean-client',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: [/vite\/preload-helper\.js$/, /\/paraglide\/runtime\.js$/, /\/src\/ui\/wordmark\.ts$/] },
      handler: (id) => {
        const file = Object.keys(shortened).find((end) => id.endsWith(end)) ?? ''
        met.add(file)
        return shortened[file]
      },
    },
    transform: {
      filter: { id: [/\/paraglide\/messages\/\w+\.js$/, JSON_SCHEMA] },
      handler(code, id) {
        if (JSON_SCHEMA.test(id)) return { code: withoutDoing(code), map: null }
        if (!code.includes(ASKED_LOCALE) && !id.endsWith('/_index.js'))
          this.error(`${id} asks for its language in another way than before.`)
        // A browser shows one language; messages need not be asked for another.
        const short = code.replace(ASKED_LOCALE, 'getLocale()').replace('(inputs = {}, options = {})', '(inputs)')
        // Descriptions of pages are read by machines, in the first HTML.
        return { code: descriptions.test(id) ? short.replaceAll(/`[^`]*`/g, "''") : short, map: null }
      },
    },
    generateBundle() {
      for (const file of Object.keys(shortened)) if (!met.has(file)) this.error(`${file} is no longer where it was shortened.`)
    },
  }
}

/** A module with the same names, none of which does anything. */
function withoutDoing(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+)/gm)].map(([, own, other]) => own ?? other)
  return `const nothing = () => undefined; export { ${names.map((name) => `nothing as ${name}`).join(', ')} }`
}

/** The name of a group for modules that so many parts of the public site share and that bring nothing large along, however far below. */
function lightName(name: string, least: number) {
  return (id: string, chunking: Rolldown.ChunkingContext): string | null => {
    if (STUDIO.test(id) || sharers(id, chunking) < least) return null
    const below = new Set([id])
    for (const one of below) for (const imported of importedBy(one, chunking)) below.add(imported)
    return [...below].some((one) => LARGE.test(one)) ? null : name
  }
}

/** How many parts that are fetched by themselves need a module. The team's do not count: what its pages share is no matter of visitors. */
function sharers(id: string, chunking: Rolldown.ChunkingContext): number {
  const above = new Set([id])
  for (const one of above) for (const user of usersOf(one, chunking)) above.add(user)
  return [...above].filter((one) => isPart(one, chunking)).length
}

/** Asks once for each module: none changes while it is put into files, and to ask costs far more than to remember. */
function once<Found>(find: (id: string, chunking: Rolldown.ChunkingContext) => Found) {
  const known = new Map<string, Found>()
  return (id: string, chunking: Rolldown.ChunkingContext): Found => {
    const found = known.has(id) ? (known.get(id) as Found) : find(id, chunking)
    known.set(id, found)
    return found
  }
}

const importedBy = once((id, chunking) => [...(chunking.getModuleInfo(id)?.importedIds ?? [])])

const importersOf = once((id, chunking) => [...(chunking.getModuleInfo(id)?.importers ?? [])])

const isPart = once((id, chunking) => {
  if (STUDIO.test(id)) return false
  const { isEntry = false, dynamicImporters = [] } = chunking.getModuleInfo(id) ?? {}
  return isEntry || dynamicImporters.some((importer) => !STUDIO.test(importer))
})

/** Whatever imports a module, and of those who import it from a file that passes it on, those who name it. */
const usersOf = once((id, chunking) => {
  const importers = importersOf(id, chunking)
  const passing = new Set(importers.filter((importer) => PASSING_ON.test(importer)))
  if (passing.size === 0) return importers
  for (const one of passing) for (const further of importersOf(one, chunking)) if (PASSING_ON.test(further)) passing.add(further)
  const own = chunking.getModuleInfo(id)?.exports ?? []
  const names = new Set([...own.filter((name) => name !== 'default'), ...[...passing].flatMap((one) => namesIn(one, id, chunking))])
  const naming = [...passing]
    .flatMap((one) => importersOf(one, chunking))
    .filter((one) => !passing.has(one) && wordsOf(one, chunking).some((word) => names.has(word)))
  return [...importers.filter((importer) => !passing.has(importer)), ...naming]
})

/** What a file that passes a module on calls it. */
const namesIn = (passing: string, id: string, chunking: Rolldown.ChunkingContext): string[] =>
  linesOf(passing, chunking)
    .filter((line) => line.includes(`/${basename(id)}'`))
    .flatMap((line) => line.match(/(?<=\bas )\w+/g) ?? [])

const linesOf = once((id, chunking) => chunking.getModuleInfo(id)?.code?.split('\n') ?? [])

const wordsOf = once((id, chunking) => [...new Set(chunking.getModuleInfo(id)?.code?.match(/\w+/g))])
