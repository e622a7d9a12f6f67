import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import { keepFocus } from '~/ui/keep-focus'
import { useTouched } from '~/ui/use-touched'
import { ClosingBox } from './closing-box'
import { Hero } from './hero'
import { Journey } from './journey'
import { Principles } from './principles'
import { Statistics } from './statistics'
import { TestCards } from './test-cards'

/** `invitation` is the newsletter's box, which belongs to another feature. */
export function Landing({ invitation }: { invitation: ReactNode }) {
  const [isAwake, prefetch] = useTouched()
  return (
    <main id="obsah" className="landing" ref={keepFocus}>
      <Hero />
      {/* Nothing in it moves by itself: its 7 kB of script can wait until somebody reaches for a link. */}
      <Hydrate when={condition(isAwake)} prefetch={prefetch}>
        <Journey />
        <Principles />
        <Statistics />
        <TestCards />
      </Hydrate>
      {invitation}
      <ClosingBox />
    </main>
  )
}
