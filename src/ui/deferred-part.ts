import { type ComponentType, type ReactElement, createElement, lazy } from 'react'

const lost = new Set<() => void>()

/** A part of a page that is fetched when it is shown; it stands in a `Deferred`. React keeps the failure of a `lazy` part for good. */
export function deferredPart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactElement {
  const part = () => lazy(() => load().then((loaded) => ({ default: loaded }), failed))
  const failed = (reason: unknown): never => {
    lost.add(() => (Part = part()))
    throw reason
  }
  let Part = part()
  return (props) => createElement(Part as ComponentType<Props>, props)
}

/** Lets parts that could not be fetched be fetched again when they are next drawn. */
export function renewLost(): void {
  for (const renew of lost) renew()
  lost.clear()
}
