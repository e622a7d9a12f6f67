import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Lets a wide table scroll sideways by itself. It takes the focus only where it scrolls, so that the keyboard can scroll it too; its
 * edge fades where there is more to see.
 */
export function TableWrap({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  const [more, setMore] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      setScrolls(element.scrollWidth > element.clientWidth)
      // Positions are fractions on some screens.
      setMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 1)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  return (
    <section ref={frame} className="table-wrap" aria-label={label} {...(scrolls && { tabIndex: 0 })} {...(more && { 'data-more': '' })}>
      {children}
    </section>
  )
}
