import type { ItemList } from 'schema-dts'
import { type Absolute, publisher } from '~/ui/json-ld'
import type { Course } from '../schema'

/** The list of courses for search engines; numbers of students are not told. */
export const courseList = (courses: readonly Course[], at: Absolute): Exclude<ItemList, string> => ({
  '@type': 'ItemList',
  itemListElement: courses.map(({ slug, title, description, level, priceCents }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Course',
      name: title,
      description,
      educationalLevel: level,
      provider: publisher(at),
      offers: { '@type': 'Offer', price: priceCents / 100, priceCurrency: 'CZK', category: priceCents === 0 ? 'Free' : 'Paid' },
      url: `${at('/akademie/kurzy')}#${slug}`,
    },
  })),
})
