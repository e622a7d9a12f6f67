import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import type { InsideDrawing } from '~/ui/art/inside'
import { themedArt } from '~/ui/art/themed'
import { RISK_OVERLAP, TIER_OVERLAP } from './rules'
import type { OwnResult, ProfileTopic, RiskFace, TierFace, TopicBand } from './schema'

/** Stands for whoever knows it: 1200 × 900, so that wide and tall frames cut nothing off. */
const SIZE = { w: 1200, h: 900 }

/**
 * Two spheres as near as the couple came out, and a light for each topic of its profile. It says what the words beside it say, and
 * nothing to others: what each light stands for, chance decides, another one for each result. Of OpenFit there is the level alone.
 */
export function drawingOf({ id }: Pick<OwnResult, 'id'>, face: TierFace | RiskFace, locale: Locale): InsideDrawing {
  if (face.kind === 'risk') {
    const t = RISK_OVERLAP[face.level]
    return { svg: themedArt(id, 'event', { ...SIZE, comp: 'prunik', mood: 'usvit', t }), alt: overlapInWords(t, locale) }
  }
  const t = TIER_OVERLAP[face.letter]
  const pair = overlapInWords(t, locale)
  if (face.profile.length === 0) return { svg: themedArt(id, 'event', { ...SIZE, comp: 'prunik', mood: 'med', t }), alt: pair }
  const lights = face.profile.map(({ band }) => NEARNESS[band])
  return {
    svg: themedArt(id, 'event', { ...SIZE, comp: 'profil', mood: 'med', t, lights }),
    alt: `${pair} ${lightsInWords(face.profile, locale)}`,
  }
}

const NEARNESS: Record<TopicBand, number> = { strong: 1, growing: 0.5, open: 0 }

function overlapInWords(overlap: number, locale: Locale): string {
  if (overlap >= 1) return m.result_art_one({}, { locale })
  if (overlap > 0.6) return m.result_art_most({}, { locale })
  if (overlap > 0.4) return m.result_art_half({}, { locale })
  return overlap > 0 ? m.result_art_edge({}, { locale }) : m.result_art_apart({}, { locale })
}

function lightsInWords(profile: readonly ProfileTopic[], locale: Locale): string {
  const count = (band: TopicBand) => profile.filter((topic) => topic.band === band).length
  return m.result_art_lights({ near: count('strong'), between: count('growing'), far: count('open') }, { locale })
}
