// Adds to package-lock.json the packages of other platforms that npm left out.
// Usage, from the project folder, after `npm install`: node scripts/complete-lockfile.mjs [--check]
//   --check  changes nothing and fails when something is missing, or could be installed here without its hash
//
// npm writes down only those optional packages that it could look up when it made the lockfile, and `npm ci` then refuses the whole
// lockfile because of the others. What is added says version and platform, so that npm skips it everywhere else without a look. Its
// hash is not known where the registry does not have it; so nothing without one may be for a platform that the site runs on. On
// another one, delete package-lock.json and node_modules, and install anew from a registry that has all of them.
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = 'package-lock.json'
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
/** Where the site runs and is built. */
const PLATFORMS = [{ os: 'linux', cpu: 'x64', libc: 'glibc' }]

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const missing = Object.entries(lock.packages).flatMap(([parent, { dev, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isListed(parent, name))
    .map(([name, range]) => [
      `node_modules/${name}`,
      { version: range.replace(/^[\^~]/, ''), ...platform(name), ...(dev && { dev }), optional: true },
    ]),
)

if (process.argv.includes('--check')) {
  const faults = [
    ...missing.map(([path]) => `${path} is missing in ${FILE}: run node scripts/complete-lockfile.mjs`),
    ...Object.entries(lock.packages).flatMap(([path, entry]) => (path === '' ? [] : hashFaults(path, entry))),
  ]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
} else {
  const { '': project, ...listed } = lock.packages
  const all = Object.entries({ ...listed, ...Object.fromEntries(missing) }).toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: { '': project, ...Object.fromEntries(all) } }, null, 2)}\n`)
  console.log(`${missing.length} packages of other platforms added`)
}

/** Whoever installs must get the bytes that were looked at. */
function hashFaults(path, { integrity, optional, version, resolved, os, cpu, libc }) {
  if (integrity !== undefined) return /^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${path} has no SHA-512 in ${FILE}`]
  const isForeign = PLATFORMS.every(
    (here) => (os && !os.includes(here.os)) || (cpu && !cpu.includes(here.cpu)) || (libc && !libc.includes(here.libc)),
  )
  if (optional && isForeign && !resolved && /^\d+\.\d+\.\d+/.test(version ?? '')) return []
  return [`${path} has no hash in ${FILE}, and could be installed where the site runs: install it anew`]
}

/** A package may be listed beside the one that needs it or in any folder above. */
function isListed(parent, name) {
  const folders = parent.split('/node_modules/').map((_part, at, parts) => parts.slice(0, at + 1).join('/node_modules/'))
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].some((path) => path in lock.packages)
}

/** Packages of one platform carry it in their name: `binding-linux-x64-musl`. */
function platform(name) {
  const words = name.split(/[/-]/)
  const system = words.find((word) => SYSTEMS.includes(word))
  const processor = words.find((word) => PROCESSORS.includes(word))
  if (!system && !processor) throw new Error(`${name}: for which platform is it?`)
  const library = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return { ...(processor && { cpu: [processor] }), ...(library && { libc: [library] }), ...(system && { os: [system] }) }
}
