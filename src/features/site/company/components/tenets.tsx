/** Short sentences under a word each. */
export const Tenets = ({ items }: { items: ReadonlyArray<{ title: string; text: string }> }) => (
  <dl className="tenets">
    {items.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
