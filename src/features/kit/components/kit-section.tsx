import type { ReactNode } from 'react'

/** One titled part of the component page. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-s-5">
      <h2 className="border-b border-line pb-s-3 text-h3">{title}</h2>
      {children}
    </section>
  )
}
