import { studioPage } from '~/features/studio/shell/components/studio-page'
import { refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { studioLetter, studioLetters } from '../functions'
import { LetterInput } from '../schema'
import { LetterPage } from './letter-page'
import { LettersPage } from './letters-page'

export const page = studioPage({
  title: () => m.studio_letters_title(),
  load: async ({ rest }) => {
    if (rest === '') {
      const listed = await studioLetters()
      return listed.ok ? { ok: true as const, listed, opened: null } : listed
    }
    const [list, slug, version, more] = rest.split('/')
    const named = LetterInput.safeParse({ list, slug, version: version === undefined ? undefined : Number(version) })
    if (!named.success || more !== undefined) return refused('not-found')
    const opened = await studioLetter({ data: named.data })
    return opened.ok ? { ok: true as const, listed: null, opened } : opened
  },
  Page: ({ data: { listed, opened } }) => (
    <>
      {listed && <LettersPage shelf={listed.shelf} mayWrite={listed.mayWrite} />}
      {opened && <LetterPage letter={opened.letter} may={opened.may} />}
    </>
  ),
})
