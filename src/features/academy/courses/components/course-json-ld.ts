import type { Course as CourseJsonLd, ItemList, LearningResource } from 'schema-dts'
import { getLocale } from '~/paraglide/runtime'
import { type Absolute, publisher } from '~/ui/json-ld'
import type { Course, Lesson } from '../schema'
import { coursePath, lessonPath } from '../rules'

/** The list of courses for search engines; numbers of students are not told. */
export const courseList = (courses: readonly Course[], at: Absolute): Exclude<ItemList, string> => ({
  '@type': 'ItemList',
  itemListElement: courses.map((course, index) => ({ '@type': 'ListItem', position: index + 1, item: summary(course, at) })),
})

/** One course with its outline, and how long it takes. */
export const courseJsonLd = (course: Course, at: Absolute): Exclude<CourseJsonLd, string> => ({
  ...summary(course, at),
  inLanguage: getLocale(),
  syllabusSections: course.outline.map(({ title, lessons }) => ({
    '@type': 'Syllabus',
    name: title,
    description: lessons.map((lesson) => lesson.title).join(', '),
  })),
  hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `P${course.weeks}W` },
})

/** A lesson that everybody may read. */
export const lessonJsonLd = ({ course, slug, title, goal, minutes }: Lesson, at: Absolute): Exclude<LearningResource, string> => ({
  '@type': 'LearningResource',
  name: title,
  description: goal,
  inLanguage: getLocale(),
  isAccessibleForFree: true,
  timeRequired: `PT${minutes}M`,
  url: at(lessonPath(course.slug, slug)),
  isPartOf: { '@type': 'Course', name: course.title, url: at(coursePath(course.slug)) },
  publisher: publisher(at),
})

/** Nothing is offered that cannot be had. */
const summary = ({ slug, title, description, level, priceCents, prices }: Course, at: Absolute): Exclude<CourseJsonLd, string> => ({
  '@type': 'Course',
  name: title,
  description,
  educationalLevel: level,
  provider: publisher(at),
  ...(priceCents === 0 || prices.length > 0 ? { offers: offers(priceCents, prices) } : {}),
  url: at(coursePath(slug)),
})

const offers = (priceCents: number, prices: Course['prices']) =>
  priceCents === 0
    ? [{ '@type': 'Offer' as const, price: 0, priceCurrency: 'CZK', category: 'Free' }]
    : prices.map(({ amountCents, currency }) => ({
        '@type': 'Offer' as const,
        price: amountCents / 100,
        priceCurrency: currency,
        category: 'Paid',
      }))
