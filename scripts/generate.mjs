// Writes the generated code that the type check and the tests need: src/routeTree.gen.ts and src/paraglide.
// Usage, from the project folder: node scripts/generate.mjs
import { resolveConfig } from 'vite'

const PARAGLIDE = 'unplugin-paraglide-js'

// One module for each message, as the build makes it.
process.env.NODE_ENV = 'production'

// The router's plugin writes the tree of routes when it meets the resolved configuration.
const { plugins } = await resolveConfig({}, 'build', 'production')

// The messages are compiled by the plugin itself, so that its options stand in vite.config.ts alone.
const paraglide = plugins.find(({ name }) => name === PARAGLIDE)
if (typeof paraglide?.buildStart !== 'function') throw new Error(`vite.config.ts has no plugin ${PARAGLIDE}`)
await paraglide.buildStart.call({})

// The compiler leaves timers behind that would keep this process for half a minute.
process.exit()
