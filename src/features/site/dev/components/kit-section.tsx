import type { ReactNode } from 'react'

/** One titled part of the component page. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form">
      <h2 className="dialog-title">{title}</h2>
      {children}
    </section>
  )
}
