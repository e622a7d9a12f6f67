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
  discarded: m.studio_content_discarded,
}

export const PROGRESS_TEXTS: Record<Progress, () => string> = {
  file: m.studio_content_file,
  draft: m.studio_content_draft,
  planned: m.studio_content_planned,
  published: m.studio_content_published,
  gone: m.studio_content_gone,
  changed: m.studio_content_fileChanged,
}

/** How far a text of this kind is, whoever wrote it; a letter that is published waits in Dopisy for somebody to send it. */
export const progressText = (kind: ContentKind, one: Progress): string =>
  letterListOf(kind) && (one === 'file' || one === 'published')
    ? m.studio_content_inLetters()
    : one === 'gone'
      ? wordsOf(kind).gone()
      : PROGRESS_TEXTS[one === 'file' ? 'published' : one]()

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
  a: m.studio_content_field_a,
  again: m.studio_content_field_again,
  alt: m.studio_content_field_alt,
  art: m.studio_content_field_art,
  atmosphere: m.studio_content_field_atmosphere,
  audience: m.studio_content_field_audience,
  becomeCoach: m.studio_content_field_becomeCoach,
  bonuses: m.studio_content_field_bonuses,
  boundaries: m.studio_content_field_boundaries,
  button: m.studio_content_field_button,
  cancellation: m.studio_content_field_cancellation,
  caption: m.studio_content_field_caption,
  category: m.studio_content_field_category,
  choose: m.studio_content_field_choose,
  city: m.studio_content_field_city,
  cityLabel: m.studio_content_field_cityLabel,
  columns: m.studio_content_field_columns,
  comp: m.studio_content_field_comp,
  cons: m.studio_content_field_cons,
  consultation: m.studio_content_field_consultation,
  counting: m.studio_content_field_counting,
  crisisNote: m.studio_content_field_crisisNote,
  cs: m.studio_team_czech,
  cta: m.studio_content_field_cta,
  date: m.studio_content_field_date,
  description: m.studio_content_field_description,
  details: m.studio_content_field_details,
  draw: m.studio_content_field_draw,
  durationMinutes: m.studio_content_field_minutes,
  effective: m.studio_content_field_effective,
  effectiveLabel: m.studio_content_field_effectiveLabel,
  emailContact: m.studio_content_field_emailContact,
  en: m.studio_team_english,
  end: m.studio_content_field_end,
  episodes: m.studio_content_field_episodes,
  evening: m.studio_content_field_evening,
  evenings: m.studio_content_field_evenings,
  excerpt: m.studio_content_field_excerpt,
  extra: m.studio_content_field_extra,
  facts: m.studio_content_field_facts,
  featured: m.studio_content_field_featured,
  features: m.studio_content_field_features,
  fee: m.studio_content_field_fee,
  founders: m.studio_content_field_founders,
  free: m.studio_content_field_free,
  gallery: m.studio_content_field_gallery,
  galleryNote: m.studio_content_field_galleryNote,
  groups: m.studio_content_field_groups,
  guarantee: m.studio_content_field_guarantee,
  guaranteeTitle: m.studio_content_field_guaranteeTitle,
  guests: m.studio_content_field_guests,
  help: m.studio_content_field_help,
  hero: m.studio_content_field_hero,
  homeQuestion: m.studio_content_field_homeQuestion,
  href: m.studio_content_field_href,
  id: m.studio_content_field_id,
  images: m.studio_content_field_images,
  introduction: m.studio_content_field_introduction,
  isFree: m.studio_content_field_isFree,
  isNew: m.studio_content_field_isNew,
  items: m.studio_content_field_items,
  label: m.studio_content_field_label,
  labels: m.studio_content_field_labels,
  lead: m.studio_content_field_lead,
  link: m.studio_content_field_link,
  location: m.studio_content_field_location,
  mailSubject: m.studio_content_field_mailSubject,
  meta: m.studio_content_field_meta,
  method: m.studio_content_field_method,
  minutes: m.studio_content_field_minutes,
  mood: m.studio_content_field_mood,
  name: m.studio_content_field_name,
  needs: m.studio_content_field_needs,
  not_tonight: m.studio_content_field_notTonight,
  not_tonight_text: m.studio_content_field_notTonightText,
  note: m.studio_content_field_note,
  notIncluded: m.studio_content_field_notIncluded,
  number: m.studio_content_field_number,
  occasion: m.studio_content_field_occasion,
  of: m.studio_content_field_of,
  openingHours: m.studio_content_field_openingHours,
  operatorNote: m.studio_content_field_operatorNote,
  ourCancellation: m.studio_content_field_ourCancellation,
  package: m.studio_content_field_package,
  people: m.studio_content_field_people,
  points: m.studio_content_field_points,
  preheader: m.studio_content_field_preheader,
  price: m.studio_content_field_price,
  pricePer: m.studio_content_field_pricePer,
  priceWithVat: m.studio_content_field_priceWithVat,
  pricing: m.studio_content_field_pricing,
  primary: m.studio_content_field_primary,
  pros: m.studio_content_field_pros,
  published: m.studio_content_field_published,
  q: m.studio_content_field_q,
  rating: m.studio_content_field_rating,
  readTime: m.studio_content_field_readTime,
  recommendation: m.studio_content_field_recommendation,
  refund: m.studio_content_field_refund,
  role: m.studio_content_field_role,
  rules: m.studio_content_field_rules,
  sample: m.studio_content_field_sample,
  sampleNote: m.studio_content_field_sampleNote,
  schedule: m.studio_content_field_schedule,
  secondary: m.studio_content_field_secondary,
  seed: m.studio_content_field_seed,
  services: m.studio_content_field_services,
  short: m.studio_content_field_short,
  showNotes: m.studio_content_field_showNotes,
  silent: m.studio_content_field_silent,
  slug: m.studio_content_field_slug,
  start: m.studio_content_field_start,
  statutory: m.studio_content_field_statutory,
  steps: m.studio_content_field_steps,
  subject: m.studio_content_field_subject,
  subtitle: m.studio_content_field_subtitle,
  summary: m.studio_content_field_summary,
  tableCaption: m.studio_content_field_tableCaption,
  tags: m.studio_content_field_tags,
  text: m.studio_content_field_text,
  timezone: m.studio_content_field_timezone,
  title: m.studio_content_field_title,
  toggleClose: m.studio_content_field_toggleClose,
  toggleOpen: m.studio_content_field_toggleOpen,
  type: m.studio_content_field_type,
  unit: m.studio_content_field_unit,
  variant: m.studio_content_field_variant,
  verdict: m.studio_content_field_verdict,
  version: m.studio_content_field_version,
  way_out: m.studio_content_field_wayOut,
  when: m.studio_content_field_when,
  who: m.studio_content_field_who,
  youGet: m.studio_content_field_youGet,
}

export const fieldText = (name: string): string => FIELDS[name]?.() ?? name

/** Of a choice, by the name of its field or of the list that it stands in. */
const CHOICES: Record<string, (value: string) => string> = {
  category: (category) => m.studio_content_choice_category({ category }),
  comp: (comp) => m.studio_content_choice_comp({ comp }),
  fee: (fee) => m.studio_content_choice_fee({ fee }),
  id: (tag) => m.studio_content_choice_tag({ tag }),
  mood: (mood) => m.studio_content_choice_mood({ mood }),
  of: (price) => m.studio_content_choice_price({ price }),
  tags: (tag) => m.studio_content_choice_tag({ tag }),
  type: (type) => m.studio_content_choice_type({ type }),
  variant: (variant) => m.studio_content_choice_variant({ variant }),
}

/** `path` is that of the field in the form: `both.head.evenings.3.tags.0`. A value without a word of its own is shown as it is. */
export const choiceText = (path: string, value: string): string =>
  CHOICES[path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '']?.(value) ?? value

/** What is said at a field of the form. */
export function errorAt(errors: FieldErrors, path: string): string | undefined {
  const found: unknown = get(errors, path)
  return typeof found === 'object' && found !== null && 'message' in found ? String(found.message ?? '') || undefined : undefined
}
