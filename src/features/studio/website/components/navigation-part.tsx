import { ArrowDown, ArrowUp } from 'lucide-react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { TextField } from '~/ui/field'
import { SwitchRow } from '~/ui/switch-row'
import { NamedTitle } from './named-title'
import { changeStudioSection, moveStudioSection } from '../functions'
import { type Section, SectionInput, type Website } from '../schema'

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
    <ol className="website-rows">
      {sections.map((section, at) => (
        <li key={section.slug}>
          <div className="website-row">
            <div>
              <b>{section.label}</b>
              <small>{section.path}</small>
            </div>
            <Badge kind={section.isEnabled ? 'low' : 'neutral'}>
              {section.isEnabled ? m.studio_website_shown() : m.studio_website_hidden()}
            </Badge>
            {mayChange && <Places section={section} isFirst={at === 0} isLast={at === sections.length - 1} />}
          </div>
          {mayChange && (
            <Disclosure title={<NamedTitle text={m.studio_website_change()} name={section.label} />}>
              <SectionForm key={JSON.stringify(section)} section={section} />
            </Disclosure>
          )}
        </li>
      ))}
    </ol>
  )
}

function Places({ section: { slug, label }, isFirst, isLast }: { section: Section; isFirst: boolean; isLast: boolean }) {
  const act = useAct()
  const move = (places: -1 | 1) =>
    void act.ask(
      moveStudioSection,
      { slug, places },
      {
        title: places < 0 ? m.studio_website_upOf({ name: label }) : m.studio_website_downOf({ name: label }),
        agree: m.studio_website_move(),
        done: m.studio_website_moved(),
        refusals: UNCHANGED,
      },
    )
  return (
    <span className="website-places">
      <button
        type="button"
        className="icon-btn"
        disabled={isFirst}
        aria-label={m.studio_website_upOf({ name: label })}
        onClick={() => move(-1)}
      >
        <ArrowUp className="i" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-btn"
        disabled={isLast}
        aria-label={m.studio_website_downOf({ name: label })}
        onClick={() => move(1)}
      >
        <ArrowDown className="i" aria-hidden="true" />
      </button>
    </span>
  )
}

const UNCHANGED = { unchanged: m.studio_website_unchanged }

function SectionForm({ section: { slug, label, labelEn, isEnabled } }: { section: Section }) {
  const act = useAct()
  const { register, control, setValue, handleSubmit, formState } = useForm({
    resolver: zodResolver(SectionInput),
    defaultValues: { slug, label, labelEn, isEnabled },
  })
  const submit = handleSubmit((given) =>
    act.ask(changeStudioSection, given, {
      title: m.studio_website_changeOf({ name: label }),
      agree: m.studio_website_save(),
      done: m.studio_website_saved(),
      refusals: UNCHANGED,
    }),
  )
  return (
    <form className="studio-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...register('label')} label={m.studio_website_label()} error={formState.errors.label?.message} />
      <TextField {...register('labelEn')} label={m.studio_website_labelEn()} error={formState.errors.labelEn?.message} />
      <SwitchRow
        label={m.studio_website_enabled()}
        description={m.studio_website_enabledText()}
        checked={useWatch({ control, name: 'isEnabled' })}
        onCheckedChange={(checked) => setValue('isEnabled', checked)}
      />
      <Button type="submit" kind="primary" busy={act.busy}>
        {m.studio_website_save()}
      </Button>
    </form>
  )
}
