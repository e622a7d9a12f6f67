import { z } from 'zod'
import { Art } from '~/features/academy/data.server'
import { Crowns, TierLetters } from '~/features/academy/schema'
import { socialFigure } from '~/features/catalog/data.server'
import { LOCALES, type Locale } from '~/lib/locale'
import { Bilingual, localized, readYaml } from '~/server/content.server'
import type { Course } from './schema'

export async function courses(locale: Locale): Promise<Course[]> {
  const file = localized(await readYaml('academy/courses.yaml', CoursesFile), locale)
  return file.courses.map(({ weeks, price, students, ...course }) => ({
    ...course,
    priceCents: price * 100,
    weeks: weeks.length,
    lessons: weeks.reduce((count, week) => count + week.lessons.length, 0),
    students: socialFigure(students),
    outline: weeks.map((week) => ({ title: week.title, lessons: week.lessons.map(({ title, goal }) => ({ title, goal })) })),
  }))
}

/** Reads everything that this feature shows, in both languages. Throws `ContentError`. */
export async function checkCourseContent(): Promise<void> {
  await Promise.all(LOCALES.map((locale) => courses(locale)))
}

const Lesson = z.object({
  slug: z.string().min(1),
  title: Bilingual,
  goal: Bilingual,
  exerciseMinutes: z.int().positive(),
  exercise: Bilingual,
})

const CoursesFile = z.object({
  courses: z
    .array(
      z.object({
        slug: z.string().min(1),
        title: Bilingual,
        subtitle: Bilingual,
        description: Bilingual,
        features: z.array(Bilingual).min(1),
        level: Bilingual,
        tiers: TierLetters,
        price: Crowns,
        students: z.object({ sample: z.int().nonnegative() }),
        weeks: z.array(z.object({ title: Bilingual, lessons: z.array(Lesson).min(1) })).min(1),
        art: Art,
      }),
    )
    .min(1),
})
