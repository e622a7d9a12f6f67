import { m } from '~/paraglide/messages'
import { ProgressBar } from '~/ui/progress-bar'
import type { CourseInBrief } from '../schema'

interface CourseProgressProps {
  course: Pick<CourseInBrief, 'title' | 'lessons' | 'progress'>
  /** Of the words below the bar. */
  tone?: 'muted' | 'text-ink-2'
}

/** How far the couple is with a course: as a bar, and in words. */
export function CourseProgress({ course: { title, lessons, progress }, tone = 'text-ink-2' }: CourseProgressProps) {
  const value = m.course_progress({ done: progress.done, total: lessons })
  return (
    <>
      <ProgressBar value={progress.done} max={lessons} label={m.course_progressLabel({ title })} valueText={value} />
      <p className={`small ${tone} nums`}>{value}</p>
    </>
  )
}
