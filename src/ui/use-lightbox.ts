import { type ComponentType, type MouseEvent, useState } from 'react'
import type { LightboxProps } from './lightbox'

/** The enlarged view is fetched on use; if that fails, the link leads to the picture itself. */
export function useLightbox() {
  const [Enlarged, setEnlarged] = useState<ComponentType<LightboxProps>>()
  const enlarge = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./lightbox').then(
      ({ Lightbox }) => setEnlarged(() => Lightbox),
      () => location.assign(href),
    )
  }
  return { Enlarged, enlarge, close: () => setEnlarged(undefined) }
}
