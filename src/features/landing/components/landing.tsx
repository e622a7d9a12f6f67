import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import { NewsletterBox } from '~/features/newsletter/components/newsletter-box'
import { ClosingBox } from './closing-box'
import { Hero } from './hero'
import { Journey } from './journey'
import { Principles } from './principles'
import { Statistics } from './statistics'
import { TestCards } from './test-cards'

export function Landing() {
  return (
    <main id="obsah">
      <Hero />
      <Hydrate when={visible()}>
        <Journey />
        <Principles />
        <Statistics />
        <TestCards />
      </Hydrate>
      <NewsletterBox />
      <ClosingBox />
    </main>
  )
}
