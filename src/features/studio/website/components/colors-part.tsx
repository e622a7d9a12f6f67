import { type CSSProperties, type FormEvent, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import type { Theme } from '~/lib/safe-colors'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { SelectField } from '~/ui/select-field'
import { resetStudioColor, setStudioColor } from '../functions'
import { colorName } from '../color.schema'
import type { ColorTrial, SiteColor } from '../schema'

interface ColorsPartProps {
  colors: readonly SiteColor[]
  trial: ColorTrial | null
  mayChange: boolean
  onTry: (words: { barva: string; hodnota: string }) => void
}

/** Colours of the design, and those that stand in their place. What could not be read any more is never shown. */
export function ColorsPart({ colors, trial, mayChange, onTry }: ColorsPartProps) {
  const shown = colors.filter(({ cssVar, wanted }) => wanted !== null || colorName(cssVar) !== undefined)
  return (
    <>
      <p className="website-lead">{m.studio_website_colorsLead()}</p>
      <TryForm key={trial?.cssVar} colors={colors} trial={trial} onTry={onTry} />
      {trial && <Trial trial={trial} mayChange={mayChange} />}
      <section>
        <h2>{m.studio_website_colorsAll()}</h2>
        <ul className="website-rows website-colors">
          {shown.map((color) => (
            <Color key={color.cssVar} color={color} mayChange={mayChange} />
          ))}
        </ul>
      </section>
    </>
  )
}

/** One that a command or a former time has set may have no name. */
const nameOf = (cssVar: string): string => colorName(cssVar) ?? cssVar

function Color({ color: { cssVar, wanted, design, kept }, mayChange }: { color: SiteColor; mayChange: boolean }) {
  const act = useAct()
  const reset = () =>
    void act.ask(
      resetStudioColor,
      { cssVar },
      {
        title: m.studio_website_resetOf({ name: nameOf(cssVar) }),
        agree: m.studio_website_reset(),
        done: m.studio_website_resetDone(),
      },
    )
  return (
    <li>
      <div className="website-row">
        <Swatch color={(kept.includes('light') ? wanted : null) ?? design.light} />
        <Swatch color={(kept.includes('dark') ? wanted : null) ?? design.dark} />
        <div>
          <b>{nameOf(cssVar)}</b>
          <small>
            {wanted === null
              ? m.studio_website_colorDesign({ light: design.light, dark: design.dark })
              : m.studio_website_colorNow({ now: wanted, light: design.light, dark: design.dark })}
          </small>
        </div>
        {wanted !== null && <KeptIn kept={kept} />}
        {wanted !== null && mayChange && (
          <Button size="sm" aria-label={m.studio_website_resetOf({ name: nameOf(cssVar) })} onClick={reset}>
            {m.studio_website_reset()}
          </Button>
        )}
      </div>
    </li>
  )
}

const Swatch = ({ color }: { color: string }) => <span className="website-swatch" aria-hidden="true" style={{ background: color }} />

const THEMES: Record<Theme, () => string> = { light: m.studio_website_light, dark: m.studio_website_dark }

function KeptIn({ kept }: { kept: readonly Theme[] }) {
  if (kept.length === 2) return <Badge kind="low">{m.studio_website_keptBoth()}</Badge>
  const [theme] = kept
  return theme ? (
    <Badge kind="mid">{m.studio_website_keptOne({ theme: THEMES[theme]() })}</Badge>
  ) : (
    <Badge kind="high">{m.studio_website_keptNone()}</Badge>
  )
}

/** What is tried stands in the address, so the preview is what the server would make of it. */
function TryForm({ colors, trial, onTry }: Pick<ColorsPartProps, 'colors' | 'trial' | 'onTry'>) {
  const [name, setName] = useState(trial?.cssVar ?? '--primary')
  const chosen = colors.find(({ cssVar }) => cssVar === name)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onTry({ barva: name, hodnota: String(new FormData(event.currentTarget).get('hodnota') ?? '') })
  }
  return (
    <form className="studio-filter" onSubmit={submit}>
      <SelectField
        label={m.studio_website_color()}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        options={colors.flatMap(({ cssVar }) => {
          const label = colorName(cssVar)
          return label ? [{ value: cssVar, label }] : []
        })}
      />
      <TextField
        key={name}
        type="color"
        name="hodnota"
        label={m.studio_website_value()}
        defaultValue={(trial?.cssVar === name ? trial.value : undefined) ?? chosen?.wanted ?? chosen?.design.light}
      />
      <Button type="submit">{m.studio_website_try()}</Button>
    </form>
  )
}

function Trial({ trial: { cssVar, value, kept, palettes }, mayChange }: { trial: ColorTrial; mayChange: boolean }) {
  const act = useAct()
  const use = () =>
    void act.ask(
      setStudioColor,
      { cssVar, value },
      {
        title: m.studio_website_useOf({ name: nameOf(cssVar) }),
        agree: m.studio_website_use(),
        done: m.studio_website_used(),
        refusals: { unreadable: m.studio_website_keptNone, unchanged: m.studio_website_unchanged },
      },
    )
  return (
    <div className="website-trial">
      <div className="row">
        <h2>{m.studio_website_preview({ name: nameOf(cssVar) })}</h2>
        <KeptIn kept={kept} />
      </div>
      {kept.length === 0 && <Notice>{m.studio_website_unreadable()}</Notice>}
      <div className="website-previews">
        {(['light', 'dark'] as const).map((theme) => (
          <Preview key={theme} theme={theme} palette={palettes[theme]} />
        ))}
      </div>
      {mayChange && (
        <Button kind="primary" busy={act.busy} disabled={kept.length === 0} onClick={use}>
          {m.studio_website_use()}
        </Button>
      )}
    </div>
  )
}

/** A bit of a page in one theme; nothing of it can be pressed. */
function Preview({ theme, palette }: { theme: Theme; palette: Record<string, string> }) {
  return (
    <div className="website-preview" style={{ ...palette, colorScheme: theme } as CSSProperties}>
      <small>{THEMES[theme]()}</small>
      <p className="website-preview-title">{m.studio_website_sampleTitle()}</p>
      <p>
        {m.studio_website_sampleText()} <span className="website-preview-link">{m.studio_website_sampleLink()}</span>
      </p>
      <p className="row">
        <span className="btn btn-sm btn-primary">{m.studio_website_sampleButton()}</span>
        <Badge kind="soft">{m.studio_website_sampleBadge()}</Badge>
        <Badge kind="tier-s">S</Badge>
        <Badge kind="tier-a">A</Badge>
        <Badge kind="high">{m.studio_website_sampleRisk()}</Badge>
      </p>
    </div>
  )
}
