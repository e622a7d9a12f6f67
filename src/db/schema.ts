/** All tables in one object, for Drizzle and the accounts library. */
export * from './tables/account.ts'
export * from './tables/assessment.ts'
export * from './tables/couple.ts'
export * from './tables/limits.ts'
export * from './tables/mail.ts'
export * from './tables/newsletter.ts'
export * from './tables/progress.ts'
export * from './tables/site.ts'
