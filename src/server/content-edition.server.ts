import { AsyncLocalStorage } from 'node:async_hooks'

/** What was published over the files of the release: texts in the form of a file, by its path below `content/`; null for a file that is gone. */
export type Edition = ReadonlyMap<string, string | null>

const FILES: Edition = new Map()
let published: () => Promise<Edition> = () => Promise.resolve(FILES)
const elsewhere = new AsyncLocalStorage<Edition>()

/** What readers get. The composition root connects it once the database is open; until then the files are all there is. */
export const connectEdition = (read: (() => Promise<Edition>) | undefined): void => {
  published = read ?? (() => Promise.resolve(FILES))
}

/** The edition that is read now. As long as nothing is published it is the same object. */
export const currentEdition = async (): Promise<Edition> => elsewhere.getStore() ?? published()

/** Whatever `work` reads of the content, it reads of this edition: a draft on its page, or what would be published. */
export const withEdition = <Result>(edition: Edition, work: () => Promise<Result>): Promise<Result> => elsewhere.run(edition, work)

/** The files alone, whatever is published over them. */
export const withFiles = <Result>(work: () => Promise<Result>): Promise<Result> => withEdition(FILES, work)
