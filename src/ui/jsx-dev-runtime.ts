// The same while somebody develops.
import { jsxDEV as element } from 'react/jsx-dev-runtime'
import { wholeWords } from './whole-words'

export { Fragment } from 'react/jsx-dev-runtime'
export type { JSX } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof element = (type, props, ...rest) => element(type, wholeWords(type, props), ...rest)
