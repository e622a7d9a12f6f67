import { useMemo } from 'react'
import { m } from '~/paraglide/messages'
import { comingTogether } from './art/coming-together'
import { ArtInside } from './art/inside'
import { Logo } from './logo'
import { PageLink } from './page-link'

interface QuestionSideProps {
  seed: string
  /** 0 apart … 1 one. */
  share: number
  title: string
  text: string
}

/** Beside the questions on wide screens: two spheres that come together. Drawn here, since an address would tell how far a couple is. */
export function QuestionSide({ seed, share, title, text }: QuestionSideProps) {
  const drawing = useMemo(() => ({ svg: comingTogether(seed, share) }), [seed, share])
  return (
    <aside className="quiz-side">
      <ArtInside drawing={drawing} />
      <div className="quiz-side-in">
        <PageLink className="nav-home" href="/" aria-label={m.a11y_homeLink()}>
          <Logo />
        </PageLink>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
    </aside>
  )
}
