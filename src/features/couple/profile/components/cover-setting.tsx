import { m } from '~/paraglide/messages'
import { SwitchRow } from '~/ui/switch-row'
import { useChoices } from './use-choices'

/** Whether results on the dashboard are shown only when they are asked for. It is saved as it is switched. */
export function CoverSetting({ covers }: { covers: boolean }) {
  const { busy, choose } = useChoices()
  return (
    <section className="card panel setting" aria-labelledby="h-cover">
      <h2 id="h-cover">{m.dashboard_cover_title()}</h2>
      <SwitchRow
        label={m.dashboard_cover_label()}
        description={m.dashboard_cover_text()}
        checked={covers}
        aria-disabled={busy || undefined}
        onCheckedChange={(on) => void choose('coversResults', on)}
      />
    </section>
  )
}
