import { useEffect, useState } from 'react'
import { m } from '~/paraglide/messages'
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

/** Beside the questions on wide screens: two spheres that come together. */
export function QuestionSide({ seed, share, title, text }: QuestionSideProps) {
  const svg = useComingTogether(seed, share)
  return (
    <aside className="quiz-side">
      <ArtInside drawing={{ svg }} />
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

type Draw = (seed: string, share: number) => string

/** Drawn in the browser, since an address would tell how far a couple is. The code comes after the page; without it the ground stays. */
function useComingTogether(seed: string, share: number): string {
  const [draw, setDraw] = useState<Draw>()
  useEffect(() => {
    import('./art/coming-together').then(({ comingTogether }) => setDraw(() => comingTogether)).catch(() => undefined)
  }, [])
  return draw?.(seed, share) ?? ''
}
