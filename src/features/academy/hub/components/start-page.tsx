import { Clock, FileText } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageIntro } from '~/ui/page-intro'
import { PageLink } from '~/ui/page-link'
import type { StartMaterial, StartPage as Page } from '../schema'

const KINDS: Record<StartMaterial['kind'], () => string> = {
  article: m.academy_start_typeArticle,
  checklist: m.academy_start_typeChecklist,
  test: m.academy_start_typeTest,
}

interface StartPageProps {
  page: Page
  /** By material: how its file is fetched. One without is announced. */
  downloads: Record<string, ReactNode>
}

export function StartPage({ page: { head, signedIn, loginNotice, materials }, downloads }: StartPageProps) {
  return (
    <>
      <PageIntro {...head} />
      {!signedIn && (
        <Notice
          action={
            <PageLink className={buttonClass({ size: 'sm' })} href="/auth" search={{ next: localizedPath('/akademie/start', getLocale()) }}>
              {m.common_signIn()}
            </PageLink>
          }
        >
          <p>{loginNotice}</p>
        </Notice>
      )}
      <div className="tests">
        {materials.map((material, at) => (
          <Material key={material.id} material={material} eager={at < 2} download={downloads[material.id]} />
        ))}
      </div>
    </>
  )
}

function Material({ material, eager, download }: { material: StartMaterial; eager: boolean; download: ReactNode }) {
  const { kind, minutes, format, href, title, description, contents, cta, art } = material
  const titleId = useId()
  return (
    <article className="card test-card" aria-labelledby={titleId}>
      <ArtImage variant="course" {...art} size={[1200, 675]} loading={eager ? 'eager' : 'lazy'} />
      <div className="test-body">
        <div className="row">
          <Badge kind="free">{m.common_free()}</Badge>
          <Badge>{KINDS[kind]()}</Badge>
        </div>
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        <p>{description}</p>
        <ul className="bullets">
          {contents.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <ul className="facts">
          {format && (
            <li>
              <FileText className="i" aria-hidden="true" />
              {format}
            </li>
          )}
          <li>
            <Clock className="i" aria-hidden="true" />
            {m.plural_minute({ count: minutes })}
          </li>
        </ul>
        <div className="test-cta">
          {href ? (
            <PageLink className={buttonClass()} href={href}>
              {cta}
              <span className="sr">: {title}</span>
            </PageLink>
          ) : (
            (download ?? (
              <>
                <Badge>{m.common_soon()}</Badge>
                <span className="small">{m.academy_start_downloadSoon()}</span>
              </>
            ))
          )}
        </div>
      </div>
    </article>
  )
}
