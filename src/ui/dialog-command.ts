/**
 * For a button that opens or closes the native dialog with this id: the browser does it, before the page has come alive and without
 * JavaScript too. Where it does not know how, the button does it by hand. React's types do not know these attributes yet.
 */
export const dialogCommand = (name: 'show-modal' | 'close', id: string) => ({
  command: name,
  commandfor: id,
  onClick: () => {
    const dialog = document.getElementById(id)
    if ('commandForElement' in HTMLButtonElement.prototype || !(dialog instanceof HTMLDialogElement)) return
    if (name === 'close') dialog.close()
    else dialog.showModal()
  },
})
