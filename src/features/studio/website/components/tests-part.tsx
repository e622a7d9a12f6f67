import { type FormEvent, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { resultText } from '~/features/studio/shell/components/change-texts'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { SwitchRow } from '~/ui/switch-row'
import { changeStudioTest } from '../functions'
import { TestInput, type TestState } from '../schema'

/** How tests are taken and judged from now on; results that there are keep what they got. */
export function TestsPart({ tests, mayChange }: { tests: readonly TestState[]; mayChange: boolean }) {
  return (
    <>
      <p className="website-lead">{m.studio_website_testsLead()}</p>
      <ul className="website-tests">
        {tests.map((test) => (
          <li key={test.id}>
            <TestForm key={JSON.stringify(test)} test={test} mayChange={mayChange} />
          </li>
        ))}
      </ul>
    </>
  )
}

function TestForm({ test: { id, title, isWhole, ...present }, mayChange }: { test: TestState; mayChange: boolean }) {
  const act = useAct()
  const [isEnabled, setEnabled] = useState(present.isEnabled)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const numberOf = (name: string): number => Number(String(typed.get(name) ?? '').replace(',', '.') || Number.NaN)
    const thresholds = present.thresholds.map(({ key }) => ({ key, lowest: numberOf(key) }))
    const read = TestInput.safeParse({ test: id, isEnabled, cooldownDays: numberOf('days'), thresholds })
    if (!read.success) return setError(m.studio_website_numbersWrong())
    setError(undefined)
    void act.ask(changeStudioTest, read.data, {
      title: m.studio_website_changeOf({ name: title }),
      agree: m.studio_website_save(),
      done: m.studio_website_saved(),
      keeps: true,
      refusals: { 'out-of-order': m.studio_website_outOfOrder, unchanged: m.studio_website_unchanged },
    })
  }
  return (
    <form className="website-test" method="post" noValidate onSubmit={submit}>
      <h2>{title}</h2>
      <SwitchRow
        label={m.studio_website_testEnabled()}
        description={m.studio_website_testEnabledText()}
        checked={isEnabled}
        disabled={!mayChange}
        onCheckedChange={setEnabled}
      />
      <TextField
        name="days"
        inputMode="numeric"
        autoComplete="off"
        readOnly={!mayChange}
        label={m.studio_website_days()}
        hint={m.studio_website_daysHint()}
        defaultValue={String(present.cooldownDays)}
        error={error}
      />
      <fieldset className="website-thresholds">
        <legend>{m.studio_website_thresholds()}</legend>
        {present.thresholds.map(({ key, lowest }) => (
          <TextField
            key={key}
            name={key}
            inputMode={isWhole ? 'numeric' : 'decimal'}
            autoComplete="off"
            readOnly={!mayChange}
            label={resultText(key)}
            defaultValue={getLocale() === 'cs' ? String(lowest).replace('.', ',') : String(lowest)}
          />
        ))}
      </fieldset>
      {mayChange && (
        <Button type="submit" kind="primary" busy={act.busy}>
          {m.studio_website_save()}
        </Button>
      )}
    </form>
  )
}
