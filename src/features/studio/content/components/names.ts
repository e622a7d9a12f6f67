import { type FieldErrors, get } from 'react-hook-form'
import type { ContentKind, RevisionState } from '~/lib/content-kinds'
import { m } from '~/paraglide/messages'
import { letterListOf } from '../document.rules'
import type { Progress } from '../list.rules'
import type { FaultCode } from '../schema'

export const KINDS: Record<ContentKind, () => string> = {
  article: m.studio_content_article,
  review: m.studio_content_review,
  story: m.studio_content_story,
  news: m.studio_content_news,
  podcast: m.studio_content_podcast,
  newsletter: m.studio_content_newsletter,
  digest: m.studio_content_digest,
  page: m.studio_content_page,
  legal: m.studio_content_legal,
}

const SINGLE: Record<string, () => string> = {
  novinky: m.studio_content_one_news,
  podcast: m.studio_content_one_podcast,
  autorka: m.studio_content_one_author,
  satnik: m.studio_content_one_lookbook,
  'pribeh-zakladatelu': m.studio_content_one_founders,
  koucink: m.studio_content_one_coaching,
  'sluzby-koucinku': m.studio_content_one_services,
  'otazky-koucinku': m.studio_content_one_questions,
  'dnes-vecer': m.studio_content_one_tonight,
  terms: m.studio_content_one_terms,
  privacy: m.studio_content_one_privacy,
}

/** What a text is called: by itself, or by the studio where there is but one of its kind. */
export const titleText = ({ title, slug }: { title: string; slug: string }): string => title || (SINGLE[slug]?.() ?? slug)

export const STATES: Record<RevisionState, () => string> = {
  draft: m.studio_content_draft,
  planned: m.studio_content_planned,
  published: m.studio_content_published,
  retired: m.studio_content_retired,
}

export const PROGRESS_TEXTS: Record<Progress, () => string> = {
  file: m.studio_content_file,
  draft: m.studio_content_draft,
  planned: m.studio_content_planned,
  published: m.studio_content_published,
  gone: m.studio_content_gone,
  changed: m.studio_content_fileChanged,
}

const SITE = {
  gone: m.studio_content_gone,
  open: m.studio_content_onSite,
  published: m.studio_content_publishDone,
  retire: m.studio_content_retire,
  retireAsk: m.studio_content_retireAsk,
  retired: m.studio_content_retireDone,
}

/** A letter is published for the page Dopisy: readers get it once it is sent. */
const DESK: typeof SITE = {
  gone: m.studio_content_goneLetter,
  open: m.studio_content_onDesk,
  published: m.studio_content_publishDoneLetter,
  retire: m.studio_content_retireLetter,
  retireAsk: m.studio_content_retireAskLetter,
  retired: m.studio_content_retireDoneLetter,
}

export const wordsOf = (kind: ContentKind): typeof SITE => (letterListOf(kind) ? DESK : SITE)

export const FAULTS: Record<FaultCode, () => string> = {
  missing: m.validation_required,
  long: m.studio_content_fault_long,
  few: m.studio_content_fault_few,
  many: m.studio_content_fault_many,
  small: m.studio_content_fault_small,
  large: m.studio_content_fault_large,
  number: m.studio_content_fault_number,
  date: m.studio_content_fault_date,
  choice: m.studio_content_fault_choice,
  form: m.studio_content_fault_form,
  shape: m.studio_content_fault_shape,
  html: m.studio_content_fault_html,
  link: m.studio_content_fault_link,
  letter: m.studio_content_fault_letter,
}

/** Fields by the names that they have in the files; one without a word of its own shows that. */
const FIELDS: Record<string, () => string> = {
  alt: m.studio_content_field_alt,
  art: m.studio_content_field_art,
  atmosphere: m.studio_content_field_atmosphere,
  caption: m.studio_content_field_caption,
  category: m.studio_content_field_category,
  city: m.studio_content_field_city,
  cityLabel: m.studio_content_field_cityLabel,
  comp: m.studio_content_field_comp,
  cons: m.studio_content_field_cons,
  cs: m.studio_team_czech,
  cta: m.studio_content_field_cta,
  date: m.studio_content_field_date,
  description: m.studio_content_field_description,
  durationMinutes: m.studio_content_field_minutes,
  effective: m.studio_content_field_effective,
  effectiveLabel: m.studio_content_field_effectiveLabel,
  en: m.studio_team_english,
  episodes: m.studio_content_field_episodes,
  excerpt: m.studio_content_field_excerpt,
  featured: m.studio_content_field_featured,
  features: m.studio_content_field_features,
  gallery: m.studio_content_field_gallery,
  galleryNote: m.studio_content_field_galleryNote,
  guests: m.studio_content_field_guests,
  homeQuestion: m.studio_content_field_homeQuestion,
  href: m.studio_content_field_href,
  id: m.studio_content_field_id,
  images: m.studio_content_field_images,
  isFree: m.studio_content_field_isFree,
  isNew: m.studio_content_field_isNew,
  items: m.studio_content_field_items,
  lead: m.studio_content_field_lead,
  location: m.studio_content_field_location,
  method: m.studio_content_field_method,
  mood: m.studio_content_field_mood,
  name: m.studio_content_field_name,
  number: m.studio_content_field_number,
  occasion: m.studio_content_field_occasion,
  openingHours: m.studio_content_field_openingHours,
  operatorNote: m.studio_content_field_operatorNote,
  people: m.studio_content_field_people,
  preheader: m.studio_content_field_preheader,
  price: m.studio_content_field_price,
  pricePer: m.studio_content_field_pricePer,
  pros: m.studio_content_field_pros,
  published: m.studio_content_field_published,
  rating: m.studio_content_field_rating,
  readTime: m.studio_content_field_readTime,
  recommendation: m.studio_content_field_recommendation,
  role: m.studio_content_field_role,
  sampleNote: m.studio_content_field_sampleNote,
  seed: m.studio_content_field_seed,
  showNotes: m.studio_content_field_showNotes,
  silent: m.studio_content_field_silent,
  slug: m.studio_content_field_slug,
  subject: m.studio_content_field_subject,
  text: m.studio_content_field_text,
  title: m.studio_content_field_title,
  type: m.studio_content_field_type,
  variant: m.studio_content_field_variant,
  verdict: m.studio_content_field_verdict,
  version: m.studio_content_field_version,
  who: m.studio_content_field_who,
}

export const fieldText = (name: string): string => FIELDS[name]?.() ?? name

/** What is said at a field of the form. */
export function errorAt(errors: FieldErrors, path: string): string | undefined {
  const found: unknown = get(errors, path)
  return typeof found === 'object' && found !== null && 'message' in found ? String(found.message ?? '') || undefined : undefined
}
