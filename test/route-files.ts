import { globSync, readFileSync } from 'node:fs'

const ROUTES = 'src/routes/'

/** The files of src/routes that answer at an address, such as `{-$locale}/koucink.tsx`: no layouts, no parts of pages. */
export const routeFiles = (): string[] =>
  globSync(`${ROUTES}**/*.{ts,tsx}`)
    .map((file) => file.slice(ROUTES.length))
    .filter((file) => !/(^|\/)((__root|route)\.tsx$|-)/.test(file))
    .toSorted()

/** Its Czech address; what it names stands there as in the file: `/she-moves/$slug`. */
export const addressOf = (file: string): string =>
  `/${file}`
    .replace(/\.tsx?$/, '')
    .replace(/^\/\{-\$locale\}|\/_(module|inside)(?=\/)/g, '')
    .replaceAll(/_?(?<!\[)\.(?!\])/g, '/')
    .replaceAll('[.]', '.')
    .replace(/(?<=.)\/index$|^\/index$/, '') || '/'

/** What it says of its answers, such as `open: true, cached: true`; undefined where it says nothing. */
export const rulesIn = (file: string): string | undefined => /staticData: \{([^}]*)\}/.exec(readFileSync(ROUTES + file, 'utf8'))?.[1]
