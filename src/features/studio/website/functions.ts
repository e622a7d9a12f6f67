import { createServerFn } from '@tanstack/react-start'
import { endCoupon } from '~/features/shop/coupons/mutations.server'
import { endSale, takePriceBack } from '~/features/shop/products/price.mutations.server'
import { resetColor, setColor } from '~/features/site/shell/color.mutations.server'
import { changeSection, moveSection } from '~/features/site/shell/section.mutations.server'
import { type Acting, withAct } from '~/features/studio/acts/mutations.server'
import { actInput } from '~/features/studio/acts/schema'
import { input } from '~/lib/input'
import { getLocale } from '~/paraglide/runtime'
import { withOperator } from '~/server/studio-guard.server'
import * as data from './data.server'
import { makeCoupon, returnWords, setPrice, setProductWords, setResultWords, setTest } from './mutations.server'
import {
  ColorInput,
  ColorName,
  type ColorNamed,
  type ColorWish,
  CouponCode,
  CouponInput,
  type CouponNamed,
  type CouponWish,
  type Move,
  MoveInput,
  PriceId,
  PriceInput,
  type PriceNamed,
  type PriceWish,
  ProductWordsInput,
  ResultWordsInput,
  SectionInput,
  type SectionWish,
  TestInput,
  type TestWish,
  WebsiteInput,
  WordsName,
  type WordsNamed,
  type WordsWish,
} from './schema'

export const studioWebsite = createServerFn({ method: 'GET' })
  .validator(input(WebsiteInput))
  .handler(
    withOperator('website.see', async ({ data: tried, operator: { role }, at }) => ({
      ok: true as const,
      website: await data.website(tried, { role, locale: getLocale() }, at),
    })),
  )

export const changeStudioSection = createServerFn({ method: 'POST' })
  .validator(input(actInput(SectionInput)))
  .handler(withAct('website.change', ({ given, by, at }: Acting<SectionWish>) => changeSection(given, by, at)))

export const moveStudioSection = createServerFn({ method: 'POST' })
  .validator(input(actInput(MoveInput)))
  .handler(withAct('website.change', ({ given, by, at }: Acting<Move>) => moveSection(given, by, at)))

export const setStudioColor = createServerFn({ method: 'POST' })
  .validator(input(actInput(ColorInput)))
  .handler(withAct('website.change', ({ given, by, at }: Acting<ColorWish>) => setColor(given, by, at)))

export const resetStudioColor = createServerFn({ method: 'POST' })
  .validator(input(actInput(ColorName)))
  .handler(withAct('website.change', ({ given, by, at }: Acting<ColorNamed>) => resetColor(given.cssVar, by, at)))

export const changeStudioTest = createServerFn({ method: 'POST' })
  .validator(input(actInput(TestInput)))
  .handler(withAct('website.change', ({ given, by, at }: Acting<TestWish>) => setTest(given, by, at)))

export const changeStudioProductWords = createServerFn({ method: 'POST' })
  .validator(input(actInput(ProductWordsInput)))
  .handler(withAct('website.change', ({ given, by, at }: Acting<WordsWish>) => setProductWords(given, by, at)))

export const changeStudioResultWords = createServerFn({ method: 'POST' })
  .validator(input(actInput(ResultWordsInput)))
  .handler(withAct('website.change', ({ given, by, at }: Acting<WordsWish>) => setResultWords(given, by, at)))

export const returnStudioWords = createServerFn({ method: 'POST' })
  .validator(input(actInput(WordsName)))
  .handler(withAct('website.change', ({ given, by, at }: Acting<WordsNamed>) => returnWords(given, by, at)))

export const setStudioPrice = createServerFn({ method: 'POST' })
  .validator(input(actInput(PriceInput)))
  .handler(withAct('prices.change', ({ given, by, at }: Acting<PriceWish>) => setPrice(given, by, at)))

export const takeStudioPriceBack = createServerFn({ method: 'POST' })
  .validator(input(actInput(PriceId)))
  .handler(withAct('prices.change', ({ given, by, at }: Acting<PriceNamed>) => takePriceBack(given.id, by, at)))

export const endStudioSale = createServerFn({ method: 'POST' })
  .validator(input(actInput(PriceId)))
  .handler(withAct('prices.change', ({ given, by, at }: Acting<PriceNamed>) => endSale(given.id, by, at)))

export const makeStudioCoupon = createServerFn({ method: 'POST' })
  .validator(input(actInput(CouponInput)))
  .handler(withAct('prices.change', ({ given, by, at }: Acting<CouponWish>) => makeCoupon(given, by, at)))

export const endStudioCoupon = createServerFn({ method: 'POST' })
  .validator(input(actInput(CouponCode)))
  .handler(withAct('prices.change', ({ given, by, at }: Acting<CouponNamed>) => endCoupon(given.code, by, at)))
