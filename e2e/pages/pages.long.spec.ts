import { testEveryPage } from './every-page'

// With the one of pages.spec.ts: each language, theme and width twice.
testEveryPage({ locale: 'en', theme: 'dark', width: 1440 })
testEveryPage({ locale: 'en', theme: 'light', width: 390 })
testEveryPage({ locale: 'cs', theme: 'dark', width: 1440 })
