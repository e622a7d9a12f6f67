import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'

/** The form that fields of a document stand in. The library's own would be paid for by every form of visitors: they share one file. */
export const DocumentFormContext = createContext<UseFormReturn | undefined>(undefined)

export function useDocumentForm(): UseFormReturn {
  const form = useContext(DocumentFormContext)
  if (!form) throw new Error('a field of a document stands in its form')
  return form
}
