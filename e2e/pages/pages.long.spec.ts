import { testEveryPage } from './every-page'

// With the one of pages.spec.ts: each language, theme and width once; what is too wide is looked for at every width in both.
testEveryPage({ locale: 'en', theme: 'dark', width: 1440, firstVisit: true })
