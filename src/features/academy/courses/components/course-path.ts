/** Addresses without language prefix. */
export const COURSES_PATH = '/akademie/kurzy'
export const coursePath = (course: string): string => `${COURSES_PATH}/${course}`
export const lessonPath = (course: string, lesson: string): string => `${coursePath(course)}/${lesson}`
export const certificatePath = (id: string): string => `/dashboard/certifikaty/${id}/pdf`
