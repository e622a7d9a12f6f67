import type { RefObject } from 'react'

/**
 * For a button that opens or closes a native dialog: the browser does it, before the page has come alive and without JavaScript too.
 * Where it does not know how, the button does it by hand. React's types do not know these attributes yet.
 */
export const dialogCommand = (name: 'show-modal' | 'close', id: string, dialog: RefObject<HTMLDialogElement | null>) => ({
  command: name,
  commandfor: id,
  onClick: () => {
    if ('commandForElement' in HTMLButtonElement.prototype) return
    if (name === 'close') dialog.current?.close()
    else dialog.current?.showModal()
  },
})
