/** The fragment of the address, without its sign. It holds a secret, so it is taken out of the address bar and of the history. */
export function takeFragment(): string {
  const fragment = location.hash.slice(1)
  if (fragment) history.replaceState(history.state, '', location.pathname + location.search)
  return fragment
}
