import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '~/paraglide/messages'

const CHOICES = [
  { theme: 'system', label: m.nav_themeSystem, Icon: Monitor },
  { theme: 'light', label: m.nav_themeLight, Icon: Sun },
  { theme: 'dark', label: m.nav_themeDark, Icon: Moon },
] as const

type Theme = (typeof CHOICES)[number]['theme']

/** Before first paint: an explicit choice of theme beats the system's. The same text on every page, so its hash is stable. */
export const THEME_SCRIPT =
  "try{var t=localStorage.getItem('sf-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}"

/** System, light or dark. Kept on the device only (`sf-theme`). `inWords`: beside it stands what is chosen. */
export function ThemeSwitch({ inWords = false }: { inWords?: boolean }) {
  const [chosen, setChosen] = useState<Theme>()
  useEffect(() => setChosen(storedTheme()), [])
  const buttons = (
    <div className="theme-switch" role="group" aria-label={m.a11y_themeToggle()}>
      {CHOICES.map(({ theme, label, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-label={label()}
          title={label()}
          aria-pressed={chosen === theme}
          aria-disabled={chosen === undefined || undefined}
          onClick={() => setChosen(applyTheme(theme))}
        >
          <Icon className="i" aria-hidden="true" />
        </button>
      ))}
    </div>
  )
  if (!inWords) return buttons
  return (
    <div className="row">
      {buttons}
      {/* Each button says it itself. */}
      <span className="small text-ink-2" aria-hidden="true">
        {CHOICES.find(({ theme }) => theme === chosen)?.label()}
      </span>
    </div>
  )
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem('sf-theme')
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function applyTheme(theme: Theme): Theme {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem('sf-theme')
    else localStorage.setItem('sf-theme', theme)
  } catch {
    // Without storage the choice lasts for this page.
  }
  return theme
}
