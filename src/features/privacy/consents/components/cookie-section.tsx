import { useEffect, useState } from 'react'
import { ownDeviceHash } from '~/lib/device-hash'
import { longTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { cookieChoices } from '../functions'
import type { PresentedChoice } from '../data.server'

/** The proofs of this device's choices: the device alone can name them, so they are asked for when the page has come alive. */
export function CookieSection() {
  const choices = useOwnChoices()
  return (
    <section className="card panel" aria-labelledby="privacy-cookies">
      <h2 id="privacy-cookies">{m.privacy_cookies_title()}</h2>
      <p className="measure">{m.privacy_cookies_text()}</p>
      <ul className="privacy-list small" aria-busy={choices === undefined || undefined}>
        {choices === 'failed' && <li>{m.privacy_cookies_failed()}</li>}
        {choices !== 'failed' && choices?.length === 0 && <li>{m.privacy_cookies_none()}</li>}
        {shown(choices).map((choice) => (
          <li key={choice.at}>{m.privacy_cookies_choice({ date: longTime(choice.at, getLocale()), allowed: allowedText(choice) })}</li>
        ))}
      </ul>
      <div>
        <Button size="sm" className="needs-script" data-cookie-settings>
          {m.legal_openCookieSettings()}
        </Button>
      </div>
    </section>
  )
}

type Choices = PresentedChoice[] | 'failed' | undefined

const shown = (choices: Choices): PresentedChoice[] => (Array.isArray(choices) ? choices : [])

function useOwnChoices(): Choices {
  const [choices, setChoices] = useState<Choices>()
  useEffect(() => {
    let left = false
    const load = async () => {
      const userHash = await ownDeviceHash()
      // Without a hash nothing was ever recorded.
      const outcome = userHash ? await cookieChoices({ data: { userHash } }) : ({ ok: true, choices: [] } as const)
      if (!left) setChoices(outcome.ok ? [...outcome.choices] : 'failed')
    }
    load().catch(() => setChoices('failed'))
    return () => {
      left = true
    }
  }, [])
  return choices
}

function allowedText({ preferences, analytics, marketing }: PresentedChoice): string {
  const allowed = [
    preferences && m.cookies_preferences_title(),
    analytics && m.cookies_analytics_title(),
    marketing && m.cookies_marketing_title(),
  ].filter((name) => name !== false)
  return allowed.length > 0 ? [m.cookies_necessary_title(), ...allowed].join(', ') : m.privacy_cookies_necessaryOnly()
}
