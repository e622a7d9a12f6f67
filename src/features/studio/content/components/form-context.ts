import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'

/** The form that fields of a document stand in. The library's own would be paid for by every form of visitors: they share one file. */
export const DocumentFormContext = createContext<UseFormReturn | undefined>(undefined)

export function useDocumentForm(): UseFormReturn {
  const form = useContext(DocumentFormContext)
  if (!form) throw new Error('a field of a document stands in its form')
  return form
}

/** What of a form is folded: by the path of a list or group whether somebody has opened or closed it, and how it begins. */
export interface Folds {
  opened: Map<string, boolean>
  isLong: boolean
}

export const FoldsContext = createContext<Folds>({ opened: new Map(), isLong: false })
export const useFolds = (): Folds => useContext(FoldsContext)

/** What stands in items of a list goes where they go; undefined for one that is taken out. */
export function moveFolds({ opened }: Folds, list: string, to: (at: number) => number | undefined): void {
  const before = `${list}.`
  const within = [...opened].filter(([path]) => path.startsWith(before))
  for (const [path] of within) opened.delete(path)
  for (const [path, isOpen] of within) {
    const [at = '', ...rest] = path.slice(before.length).split('.')
    const place = to(Number(at))
    if (place !== undefined) opened.set([list, place, ...rest].join('.'), isOpen)
  }
}
