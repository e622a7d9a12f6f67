import type { ReactNode } from 'react'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { m } from '~/paraglide/messages'
import { PART_WORDS } from '../rules'
import { PARTS, type Part, type Website } from '../schema'
import { ColorsPart } from './colors-part'
import { CouponsPart } from './coupons-part'
import { NavigationPart } from './navigation-part'
import { PricesPart } from './prices-part'
import { TestsPart } from './tests-part'

const TITLES: Record<Part, () => string> = {
  navigation: m.studio_website_navigation,
  colors: m.studio_website_colors,
  prices: m.studio_website_prices,
  coupons: m.studio_website_coupons,
  tests: m.studio_website_tests,
}

interface WebsitePageProps {
  website: Website
  part: Part
  onSearch: (words: Words) => void
}

/** What the site shows, what it looks like, what it costs, and how its tests are taken. */
export function WebsitePage({ website, part, onSearch }: WebsitePageProps) {
  const { navigation, colors, trial, prices, coupons, tests, may } = website
  const parts: Record<Part, () => ReactNode> = {
    navigation: () => <NavigationPart navigation={navigation} mayChange={may.change} />,
    colors: () => (
      <ColorsPart colors={colors} trial={trial} mayChange={may.change} onTry={(words) => onSearch({ cast: PART_WORDS.colors, ...words })} />
    ),
    prices: () => <PricesPart products={prices} mayChange={may.price} />,
    coupons: () => <CouponsPart coupons={coupons} products={prices} mayChange={may.price} />,
    tests: () => <TestsPart tests={tests} mayChange={may.change} />,
  }
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_website_title()}</h1>
          <p>{m.studio_website_lead()}</p>
        </div>
      </div>
      <nav className="tabs" aria-label={m.studio_website_parts()}>
        {PARTS.map((one) => (
          <StudioLink key={one} page="website" search={{ cast: PART_WORDS[one] }} aria-current={one === part ? 'page' : undefined}>
            {TITLES[one]()}
          </StudioLink>
        ))}
      </nav>
      <section className="website-part" aria-labelledby="h-part">
        <h2 id="h-part">{TITLES[part]()}</h2>
        {parts[part]()}
      </section>
    </>
  )
}
