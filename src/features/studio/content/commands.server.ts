import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type Command, CommandError, clockText, joined } from '~/server/commands.server'
import { contentList } from './data.server'
import { editionAt } from './live.data.server'

/** What was written in the studio, for whoever keeps the files. */
export const contentCommands: Command[] = [
  {
    name: 'content list',
    usage: '',
    summary: 'what of content/ has versions from the studio, and what readers get of it',
    reads: true,
    run: async (_args, at) =>
      (await contentList(at))
        .filter(({ state }) => state !== null)
        .map(({ kind, slug, shown, state, author, publishAt, fileChanged }) =>
          joined('  ', [
            `${kind}/${slug}`.padEnd(40),
            `readers get ${shown === 'nothing' ? 'nothing' : `the ${shown}`}`.padEnd(24),
            `newest: ${state} by ${author ?? 'command'}`,
            publishAt && `planned for ${clockText(new Date(publishAt))}`,
            fileChanged && 'the file has changed beneath it',
          ]),
        )
        .join('\n') || 'Nothing was written in the studio yet: readers get the files.',
  },
  {
    name: 'content pull',
    usage: '[<folder>]',
    summary: 'writes what is published from the studio into the files below content/, for git; drafts stay where they are',
    preview: async (args, at) => {
      const { folder, edition } = await pulled(args, at)
      const lines = [...edition].map(([path, text]) => `${text === null ? 'removes' : 'writes '} ${path}`).toSorted()
      return lines.length > 0 ? `In ${folder}:\n${lines.join('\n')}` : 'Nothing is published over the files.'
    },
    run: async (args, at) => {
      const { folder, edition } = await pulled(args, at)
      for (const [path, text] of edition) await pull(resolve(folder, path), text)
      return `${edition.size} files in ${folder} say what readers get.`
    },
  },
]

async function pulled(args: readonly string[], at: Date) {
  const [folder = 'content', more] = args
  if (more !== undefined) throw new CommandError('Usage: content pull [<folder>]')
  return { folder, edition: await editionAt(at) }
}

async function pull(target: string, text: string | null): Promise<void> {
  if (text === null) return rm(target, { force: true })
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, text)
}
