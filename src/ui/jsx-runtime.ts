// What JSX is compiled to (vite.config.ts): React's own, but for words that must not be parted (decision 065).
import { jsx as element } from 'react/jsx-runtime'
import { wholeWords } from './whole-words'

export { Fragment } from 'react/jsx-runtime'
export type { JSX } from 'react/jsx-runtime'

export const jsx: typeof element = (type, props, key) => element(type, wholeWords(type, props), key)
/** The same once nobody develops: only while they do, React tells lists by it. */
export { jsx as jsxs }
