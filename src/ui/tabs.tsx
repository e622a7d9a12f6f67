import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps<Value extends string> {
  /** Accessible name of the row of tabs. */
  label: string
  /** The state stays outside, so that it can live in the address. */
  value: Value
  onValueChange: (value: Value) => void
  tabs: ReadonlyArray<{ value: Value; label: ReactNode; panel: ReactNode }>
  /** Keeps hidden panels in the page, so that what was typed there stays. */
  keepMounted?: boolean
  /** Keeps the row in view. */
  sticky?: boolean
}

export function Tabs<Value extends string>({ label, value, onValueChange, tabs, keepMounted = false, sticky = false }: TabsProps<Value>) {
  return (
    <Base.Root className="tab-root" value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <Base.List className={sticky ? 'tabs tabs-sticky' : 'tabs'} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} className="tab-panel" value={tab.value} keepMounted={keepMounted}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
