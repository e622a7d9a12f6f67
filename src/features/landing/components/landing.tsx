import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import { ClosingBox } from './closing-box'
import { Hero } from './hero'
import { Journey } from './journey'
import { Principles } from './principles'
import { Statistics } from './statistics'
import { TestCards } from './test-cards'

/** `invitation` is the newsletter's box, which belongs to another feature. */
export function Landing({ invitation }: { invitation: ReactNode }) {
  return (
    <main id="obsah">
      <Hero />
      <Hydrate when={visible()}>
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
