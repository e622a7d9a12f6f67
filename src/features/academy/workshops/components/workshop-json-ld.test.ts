import { expect, test } from 'vitest'
import type { Workshop } from '../schema'
import { announcedWorkshops, workshopJsonLd } from './workshop-json-ld'

const WORKSHOP: Workshop = {
  slug: 'otevrene-ve-dvou',
  product: 'workshop-otevrene-ve-dvou',
  title: 'Otevřeně ve dvou',
  subtitle: 'Jeden den',
  description: 'Celodenní workshop',
  features: [],
  programme: [],
  tiers: ['B'],
  prices: [],
  priceCents: 250_000,
  capacity: 12,
  left: 7,
  state: 'open',
  isSample: false,
  refundDays: { all: null, half: null },
  orderId: null,
  wait: null,
  startsAt: '2027-01-23T09:30',
  dateText: 'sobota 23. ledna 2027',
  duration: '8 hodin',
  location: 'Praha',
  art: { seed: 'w', mood: 'mech', comp: 'brana', alt: '' },
}

const thing = (over: Partial<Workshop> = {}) => workshopJsonLd({ ...WORKSHOP, ...over }, (path) => `https://sfera.example${path}`)

test('an event has its beginning, place, price and places, and no rating', () =>
  expect(thing()).toMatchObject({
    '@type': 'Event',
    name: 'Otevřeně ve dvou',
    startDate: '2027-01-23T09:30',
    location: { name: 'Praha' },
    offers: {
      price: 2500,
      priceCurrency: 'CZK',
      url: 'https://sfera.example/akademie/workshopy#otevrene-ve-dvou',
      availability: 'https://schema.org/InStock',
      inventoryLevel: { value: 7 },
    },
  }))

test('one that is full is sold out, and one that was called off is cancelled', () => {
  expect(thing({ state: 'full', left: 0 })).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
  expect(thing({ state: 'cancelled' })).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
})

test('sample dates and dates that are over are told to nobody', () => {
  expect(announcedWorkshops([WORKSHOP, { ...WORKSHOP, state: 'past' }])).toEqual([WORKSHOP])
  expect(announcedWorkshops([{ ...WORKSHOP, isSample: true }])).toEqual([])
})
