// Checks that what content/ says in Czech and in English names the same figures, that English letters go on with a capital after their
// greeting, and that each thing has one name. A date has its month in words in both languages, or in figures in both.
// Usage, from the project folder: node scripts/check-content.mjs
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { figuresOf } from './figures.mjs'
import { wrongNames } from './names.mjs'

/** Versions of legal texts stay as they were agreed to. */
const ISSUED = /^content\/legal\/v\d/

if (import.meta.main) {
  const { faults, count } = findFaults('.')
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0 ? `content: ${count} texts name the same figures in both languages` : `content: ${faults.length} fault(s)`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** One sentence per fault of the project in the folder `root`, each beginning with its file, and how many texts were compared. */
export function findFaults(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const files = (pattern) => globSync(pattern, { cwd: root }).toSorted()
  const czech = files('content/**/*.cs.*')
  const paired = czech.filter((path) => existsSync(join(root, englishOf(path))))
  const pairs = [
    ...paired.map((path) => ({ place: path, cs: read(path), en: read(englishOf(path)) })),
    ...files('content/**/*.yaml').flatMap((path) => pairsIn(parse(read(path)), path)),
  ]
  return {
    faults: [
      ...czech.filter((path) => !paired.includes(path)).map((path) => `${path}: there is no ${englishOf(path)}`),
      ...pairs.flatMap(unlike),
      ...files('content/**/*.en.md')
        .filter((path) => /^Hello,\s+\p{Ll}/mu.test(read(path)))
        .map((path) => `${path}: an English letter goes on with a capital after its greeting`),
      ...files('content/**/*.{md,html,yaml}')
        .filter((path) => !ISSUED.test(path))
        .flatMap((path) => wrongNames(path, read(path))),
    ],
    count: pairs.length,
  }
}

function englishOf(path) {
  return path.replace('.cs.', '.en.')
}

/** Every `{ cs, en }` in what a file holds, with its place. */
function pairsIn(value, place) {
  if (typeof value !== 'object' || value === null) return []
  const { cs, en, ...others } = value
  if (cs !== undefined && en !== undefined && Object.keys(others).length === 0)
    return [{ place, cs: JSON.stringify(cs), en: JSON.stringify(en) }]
  return Object.entries(value).flatMap(([key, inside]) => pairsIn(inside, `${place} ${key}`))
}

function unlike({ place, cs, en }) {
  const [czech, english] = [figuresOf(cs), figuresOf(en)]
  const only = [
    ...lacking(czech, english).map((figure) => `${figure} in cs`),
    ...lacking(english, czech).map((figure) => `${figure} in en`),
  ]
  return only.length === 0 ? [] : [`${place}: figures that the other language lacks: ${only.join(', ')}`]
}

/** What `one` has more often than `other`; both are sorted. */
function lacking(one, other) {
  const left = [...other]
  return one.filter((figure) => {
    const at = left.indexOf(figure)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
