/** How a page without a drawing of its own begins. */
export function PageIntro({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
  )
}
