/** The same words on many rows; whoever does not see the row hears which it is. */
export const NamedTitle = ({ text, name }: { text: string; name: string }) => (
  <span>
    {text}
    <span className="sr">: {name}</span>
  </span>
)
