import { testEveryPage } from './every-page'

for (const locale of ['cs', 'en'] as const)
  for (const theme of ['light', 'dark'] as const) for (const width of [390, 1440]) testEveryPage({ locale, theme, width })
