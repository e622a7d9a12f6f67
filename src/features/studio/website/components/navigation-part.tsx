import { ArrowDown, ArrowUp } from 'lucide-react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { changeStudioSection, moveStudioSection } from '../functions'
import { type Section, SectionInput, type Website } from '../schema'
import { FoldedRow } from './folded-row'

interface NavigationPartProps {
  navigation: Website['navigation']
  mayChange: boolean
}

/** The sections of the site and the modules of the academy, in their order. */
export function NavigationPart({ navigation: { main, academy }, mayChange }: NavigationPartProps) {
  return (
    <>
      <p className="website-lead">{m.studio_website_navigationLead()}</p>
      <h2>{m.studio_website_main()}</h2>
      <Sections sections={main} mayChange={mayChange} />
      <h2>{m.studio_website_academy()}</h2>
      <Sections sections={academy} mayChange={mayChange} />
    </>
  )
}

function Sections({ sections, mayChange }: { sections: readonly Section[]; mayChange: boolean }) {
  return (
    <ol className="website-rows website-sections">
      {sections.map((section, at) => (
        <FoldedRow
          key={section.slug}
          name={calledOf(section)}
          note={section.labelEn === section.label ? undefined : otherOf(section)}
          cells={
            <>
              <span className="website-path">{section.path}</span>
              <span className="website-state" data-off={section.isEnabled ? undefined : ''}>
                {section.isEnabled ? m.studio_change_shown() : m.studio_change_hidden()}
              </span>
            </>
          }
          acts={
            mayChange && (
              <>
                <Shown section={section} />
                <Places section={section} isFirst={at === 0} isLast={at === sections.length - 1} />
              </>
            )
          }
        >
          {mayChange && <SectionForm key={JSON.stringify(section)} section={section} />}
        </FoldedRow>
      ))}
    </ol>
  )
}

/** In the language of whoever looks, and in the other one. */
const calledOf = ({ label, labelEn }: Section): string => (getLocale() === 'en' ? labelEn : label)
const otherOf = ({ label, labelEn }: Section): string => (getLocale() === 'en' ? label : labelEn)

function Shown({ section }: { section: Section }) {
  const { slug, label, labelEn, isEnabled } = section
  const name = calledOf(section)
  const act = useAct()
  const change = (wanted: boolean) =>
    void act.ask(
      changeStudioSection,
      { slug, label, labelEn, isEnabled: wanted },
      {
        title: (wanted ? m.studio_website_showOf : m.studio_website_hideOf)({ name }),
        agree: wanted ? m.studio_website_show() : m.studio_website_hide(),
        done: wanted ? m.studio_website_isShown() : m.studio_website_isHidden(),
        danger: !wanted,
        refusals: UNCHANGED,
      },
    )
  return (
    <span className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={isEnabled}
        aria-checked={isEnabled}
        aria-label={m.studio_website_shownOf({ name })}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <i />
    </span>
  )
}

function Places({ section, isFirst, isLast }: { section: Section; isFirst: boolean; isLast: boolean }) {
  const act = useAct()
  const name = calledOf(section)
  const move = (places: -1 | 1) =>
    void act.ask(
      moveStudioSection,
      { slug: section.slug, places },
      {
        title: places < 0 ? m.studio_website_upOf({ name }) : m.studio_website_downOf({ name }),
        agree: m.studio_website_move(),
        done: m.studio_website_moved(),
        refusals: UNCHANGED,
      },
    )
  return (
    <span className="website-places">
      <button type="button" className="icon-btn" disabled={isFirst} aria-label={m.studio_website_upOf({ name })} onClick={() => move(-1)}>
        <ArrowUp className="i" aria-hidden="true" />
      </button>
      <button type="button" className="icon-btn" disabled={isLast} aria-label={m.studio_website_downOf({ name })} onClick={() => move(1)}>
        <ArrowDown className="i" aria-hidden="true" />
      </button>
    </span>
  )
}

const UNCHANGED = { unchanged: m.studio_website_unchanged }

function SectionForm({ section }: { section: Section }) {
  const { slug, label, labelEn, isEnabled } = section
  const act = useAct()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(SectionInput),
    defaultValues: { slug, label, labelEn, isEnabled },
  })
  const submit = handleSubmit((given) =>
    act.ask(changeStudioSection, given, {
      title: m.studio_website_changeOf({ name: calledOf(section) }),
      agree: m.studio_website_save(),
      done: m.studio_website_saved(),
      keeps: true,
      refusals: UNCHANGED,
    }),
  )
  return (
    <form className="website-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...register('label')} label={m.studio_website_label()} error={formState.errors.label?.message} />
      <TextField {...register('labelEn')} label={m.studio_website_labelEn()} error={formState.errors.labelEn?.message} />
      <Button type="submit" kind="primary" busy={act.busy}>
        {m.studio_website_save()}
      </Button>
    </form>
  )
}
