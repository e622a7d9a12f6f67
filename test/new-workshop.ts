import { MakeInput } from '~/features/studio/workshops/schema'

/** What a coach writes into the form of a new one. */
export const NEW_WORKSHOP = MakeInput.parse({
  title: 'Večer o hranicích',
  titleEn: 'An evening about boundaries',
  subtitle: 'Jeden večer',
  subtitleEn: 'One evening',
  description: 'Večer v malé skupině.',
  descriptionEn: 'An evening in a small group.',
  features: 'Čaj\nKlid',
  featuresEn: 'Tea\nQuiet',
  programme: '18:00 Příchod\n21:00 Konec',
  programmeEn: '18:00 Arrival\n21:00 End',
  duration: '3 hodiny',
  durationEn: '3 hours',
  tiers: ['B', 'C'],
  location: 'Brno',
  locationEn: 'Brno',
  day: '2026-06-06',
  from: '18:00',
  to: '21:00',
  capacity: 4,
  price: 900,
  isOpen: true,
  like: null,
})
