import { expect } from '@playwright/test'
import { routeFiles } from '../../test/route-files'
import { testEveryPage } from './every-page'
import { PAGES, namingFiles } from './page-table'
import { test } from '../http/http-test'

test('every page is known here', () => {
  const files = routeFiles()
  for (const file of namingFiles()) expect.soft(PAGES, file).toHaveProperty([file])
  for (const file of Object.keys(PAGES)) expect.soft(files).toContain(file)
})

testEveryPage({ locale: 'cs', theme: 'light', width: 390 })
