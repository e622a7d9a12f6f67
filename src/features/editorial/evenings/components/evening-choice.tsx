import { useId } from 'react'
import { CHOICES, type Choice, type EveningFilter, TONIGHT_PAGE, type Tag, wordOf } from '../rules'
import type { Tonight } from '../schema'
import { m } from '~/paraglide/messages'
import { PageLink } from '~/ui/page-link'

interface EveningChoiceProps {
  filter: EveningFilter
  tags: Tonight['tags']
}

const LEGENDS: Record<Choice, () => string> = { sily: m.tonight_energy, dotek: m.tonight_touch, druh: m.tonight_kind }

/** Every choice is a link, so that each selection has an address and works without JavaScript. */
export function EveningChoice({ filter, tags }: EveningChoiceProps) {
  return (
    <div className="filters no-print">
      {(Object.keys(CHOICES) as Choice[]).map((asked) => (
        <Asked key={asked} asked={asked} filter={filter} tags={tags} />
      ))}
    </div>
  )
}

function Asked({ asked, filter, tags }: EveningChoiceProps & { asked: Choice }) {
  const id = useId()
  const { [asked]: present, ...others } = filter
  const known: readonly Tag[] = CHOICES[asked]
  return (
    <div className="row" role="group" aria-labelledby={id}>
      <span id={id}>{LEGENDS[asked]()}</span>
      <ChoiceLink filter={others} isChosen={present === undefined}>
        {m.common_all()}
      </ChoiceLink>
      {tags
        .filter((tag) => known.includes(tag.id))
        .map((tag) => (
          <ChoiceLink key={tag.id} filter={{ ...others, [asked]: wordOf(tag.id) }} isChosen={present === wordOf(tag.id)}>
            {tag.label}
          </ChoiceLink>
        ))}
    </div>
  )
}

/** What is chosen stays marked while an evening is drawn, too, whose turn stands in the address. */
function ChoiceLink({ filter, isChosen, children }: { filter: EveningFilter; isChosen: boolean; children: string }) {
  return (
    <PageLink className="chip" href={TONIGHT_PAGE} search={{ ...filter }} aria-current={isChosen || undefined} {...IN_PLACE}>
      {children}
    </PageLink>
  )
}

/** For the router's link: the page stays where it is, and the whole address counts as the choice. */
const IN_PLACE = { resetScroll: false, activeOptions: { exact: true } }
