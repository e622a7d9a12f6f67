import { testEveryStudioPage } from './every-studio-page'

// With the one of studio.spec.ts: each language and theme once.
testEveryStudioPage({ locale: 'en', theme: 'dark', width: 1440 })
