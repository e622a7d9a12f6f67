// dependency-cruiser reads code with TypeScript before 7 only: it gets the `typescript6` alias instead of ours.
// Usage: node --import ./scripts/ts6-for-depcruise.mjs node_modules/dependency-cruiser/bin/dependency-cruiser.mjs …
import Module, { registerHooks } from 'node:module'

registerHooks({ resolve: (specifier, context, next) => next(older(specifier), context) })

const resolveFilename = Module._resolveFilename
Module._resolveFilename = function resolveOlder(request, ...rest) {
  return resolveFilename.call(this, older(request), ...rest)
}

function older(specifier) {
  return specifier === 'typescript' || specifier.startsWith('typescript/') ? specifier.replace('typescript', 'typescript6') : specifier
}
