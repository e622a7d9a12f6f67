import { globSync } from 'node:fs'
import { expect } from '@playwright/test'
import { testEveryPage } from './every-page'
import { PAGES } from './page-table'
import { test } from '../http/http-test'

test('every route is known here', () => {
  const routes = globSync('src/routes/**/*.tsx').map((file) => file.replace('src/routes/', ''))
  expect(Object.keys(PAGES).toSorted()).toEqual(routes.filter((file) => !/(^|\/)(__root|route|-[^/]*)\.tsx$/.test(file)).toSorted())
})

testEveryPage({ locale: 'cs', theme: 'light', width: 390 })
