import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Lets a wide table scroll sideways by itself. It takes the focus only where it scrolls, so that the keyboard can scroll it too. */
export function TableWrap({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={frame} className="table-wrap" aria-label={label} {...(scrolls && { tabIndex: 0 })}>
      {children}
    </section>
  )
}
