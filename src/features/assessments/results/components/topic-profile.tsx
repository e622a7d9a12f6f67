import { m } from '~/paraglide/messages'
import { Overlap } from '~/ui/art/pictogram'
import type { ProfileTopic } from '../schema'

const BANDS = {
  strong: { t: 1, word: m.result_band_strong },
  growing: { t: 0.54, word: m.result_band_growing },
  open: { t: 0.14, word: m.result_band_open },
}

/** How each topic came out, the strong ones first: in words, never in points. */
export function TopicProfile({ profile }: { profile: ProfileTopic[] }) {
  return (
    <section className="own-part" aria-labelledby="h-profil">
      <h2 id="h-profil">{m.result_profile_title()}</h2>
      <p className="own-part-lead">{m.result_profile_text()}</p>
      <ul className="profile">
        {profile.map(({ key, name, band }) => (
          <li key={key} className={`profile-${band}`}>
            <Overlap t={BANDS[band].t} />
            <span>
              <b>{name}</b>
              <span className="profile-word">{BANDS[band].word()}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
