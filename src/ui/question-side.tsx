import { m } from '~/paraglide/messages'
import { ArtImage } from './art/picture'
import { Logo } from './logo'
import { PageLink } from './page-link'

interface QuestionSideProps {
  seed: string
  /** 0 apart … 1 one; in ten steps, so that not every answer asks for a new drawing. */
  share: number
  title: string
  text: string
}

/** Beside the questions on wide screens: two spheres that come together. */
export function QuestionSide({ seed, share, title, text }: QuestionSideProps) {
  return (
    <aside className="quiz-side">
      <ArtImage seed={seed} variant="cover" comp="prunik" mood="svestka" size={[600, 1200]} t={Math.floor(share * 10) / 10} />
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
