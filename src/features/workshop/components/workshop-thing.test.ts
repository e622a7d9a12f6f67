import { expect, test } from 'vitest'
import type { Workshop } from '../schema'
import { announcedWorkshops, workshopThing } from './workshop-thing'

const WORKSHOP: Workshop = {
  slug: 'otevrene-ve-dvou',
  title: 'Otevřeně ve dvou',
  subtitle: 'Jeden den',
  description: 'Celodenní workshop',
  features: [],
  programme: [],
  tiers: ['B'],
  priceCents: 250_000,
  capacity: 12,
  startsAt: '2027-01-23T09:30',
  dateText: 'sobota 23. ledna 2027',
  duration: '8 hodin',
  location: 'Praha',
  hasPassed: false,
  art: { seed: 'w', mood: 'mech', comp: 'brana', alt: '' },
}

test('an event has its beginning, place and price, and no rating', () =>
  expect(workshopThing(WORKSHOP, (path) => `https://sfera.example${path}`)).toMatchObject({
    '@type': 'Event',
    name: 'Otevřeně ve dvou',
    startDate: '2027-01-23T09:30',
    location: { name: 'Praha' },
    offers: { price: 2500, priceCurrency: 'CZK', url: 'https://sfera.example/akademie/workshopy#otevrene-ve-dvou' },
  }))

test('sample dates and dates that are over are told to nobody', () => {
  expect(announcedWorkshops([WORKSHOP, { ...WORKSHOP, hasPassed: true }], null)).toEqual([WORKSHOP])
  expect(announcedWorkshops([WORKSHOP], 'Ukázkový termín')).toEqual([])
})
