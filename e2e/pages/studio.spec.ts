import { testEveryStudioPage } from './every-studio-page'

testEveryStudioPage({ locale: 'cs', theme: 'light', width: 390 })
