import { studioPage } from '~/features/studio/shell/components/studio-page'
import { refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { studioLetter, studioLetters } from '../functions'
import { IssueInput } from '../schema'
import { LetterPage } from './letter-page'
import { LettersPage } from './letters-page'

export const page = studioPage({
  title: () => m.studio_letters_title(),
  load: async ({ rest }) => {
    if (rest === '') {
      const listed = await studioLetters()
      return listed.ok ? { ok: true as const, shelf: listed.shelf, opened: null } : listed
    }
    const [list, slug] = rest.split('/')
    const named = IssueInput.safeParse({ list, slug })
    if (!named.success) return refused('not-found')
    const opened = await studioLetter({ data: named.data })
    return opened.ok ? { ok: true as const, shelf: null, opened } : opened
  },
  Page: ({ data: { shelf, opened } }) => (
    <>
      {shelf && <LettersPage shelf={shelf} />}
      {opened && <LetterPage letter={opened.letter} mayChange={opened.may.change} />}
    </>
  ),
})
