import { ArrowRight } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import type { Hub, ModuleCard } from '../schema'

export function HubPage({ hub }: { hub: Hub }) {
  const { title, lead, modules, noTierBanner, coaching } = hub
  return (
    <main id="obsah" className="wrap section academy">
      <div className="head head-split">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {noTierBanner && (
        <Notice
          action={
            <PageLink className={buttonClass({ size: 'sm' })} href="/akademie/tier">
              {noTierBanner.cta}
            </PageLink>
          }
        >
          <p>
            <strong>{noTierBanner.title}.</strong> {noTierBanner.text}
          </p>
        </Notice>
      )}
      <h2 className="sr">{m.academy_modulesLabel()}</h2>
      {modules.length === 0 ? (
        <EmptyState title={m.academy_module_none()} />
      ) : (
        <div className="cols cols-3">
          {modules.map((module, at) => (
            <Module key={module.slug} module={module} eager={at === 0} />
          ))}
        </div>
      )}
      <div className="academy-coaching evening">
        <p className="display">{coaching.text}</p>
        <PageLink className={buttonClass({ kind: 'primary' })} href="/koucink">
          {coaching.cta}
        </PageLink>
      </div>
    </main>
  )
}

function Module({ module: { slug, label, access, description, cta, art }, eager }: { module: ModuleCard; eager: boolean }) {
  return (
    <article className="card product card-cover">
      <ArtImage variant="course" {...art} loading={eager ? 'eager' : 'lazy'} />
      <div className="product-in">
        <div className="row">
          {access === 'free' ? <Badge kind="free">{m.common_free()}</Badge> : <Badge kind="soft">{m.common_premium()}</Badge>}
        </div>
        <h3>
          <PageLink href={`/akademie/${slug}`}>{label}</PageLink>
        </h3>
        <p>{description}</p>
        {/* Only a sign of the link that covers the card. */}
        <span className="arrow-link" aria-hidden="true">
          <span>{cta}</span>
          <ArrowRight className="i" />
        </span>
      </div>
    </article>
  )
}
