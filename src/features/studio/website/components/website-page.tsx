import type { Words } from '~/features/studio/shell/components/studio-page'
import { m } from '~/paraglide/messages'
import { Tabs } from '~/ui/tabs'
import { PART_WORDS } from '../rules'
import { PARTS, type Part, type Website } from '../schema'
import { ColorsPart } from './colors-part'
import { CouponsPart } from './coupons-part'
import { NavigationPart } from './navigation-part'
import { PricesPart } from './prices-part'
import { TestsPart } from './tests-part'
import { WordsPart } from './words-part'

const TITLES: Record<Part, () => string> = {
  navigation: m.studio_website_navigation,
  colors: m.studio_website_colors,
  prices: m.studio_website_prices,
  coupons: m.studio_website_coupons,
  tests: m.studio_website_tests,
  words: m.studio_website_words,
}

interface WebsitePageProps {
  website: Website
  part: Part
  onSearch: (words: Words) => void
}

/** What the site shows, what it looks like, what it costs, and how its tests are taken. */
export function WebsitePage({ website, part, onSearch }: WebsitePageProps) {
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_website_title()}</h1>
          <p>{m.studio_website_lead()}</p>
        </div>
      </div>
      <Tabs
        label={m.studio_website_parts()}
        value={part}
        onValueChange={(one) => onSearch({ cast: PART_WORDS[one] })}
        tabs={PARTS.map((one) => ({ value: one, label: TITLES[one](), panel: <Panel website={website} part={one} onSearch={onSearch} /> }))}
      />
    </>
  )
}

function Panel({ website: { navigation, colors, trial, prices, coupons, tests, words, may }, part, onSearch }: WebsitePageProps) {
  const onTry = (tried: Words) => onSearch({ cast: PART_WORDS.colors, ...tried })
  return (
    <div className="website-part">
      {part === 'navigation' && <NavigationPart navigation={navigation} mayChange={may.change} />}
      {part === 'colors' && <ColorsPart colors={colors} trial={trial} mayChange={may.change} onTry={onTry} />}
      {part === 'prices' && <PricesPart products={prices} mayChange={may.price} />}
      {part === 'coupons' && <CouponsPart coupons={coupons} products={prices} mayChange={may.price} />}
      {part === 'words' && <WordsPart words={words} mayChange={may.change} />}
      {part === 'tests' && <TestsPart tests={tests} mayChange={may.change} />}
    </div>
  )
}
