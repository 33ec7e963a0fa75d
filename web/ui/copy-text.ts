/** Puts a text on the clipboard. It is closed to pages on plain http; an off-screen field still works there. */
export const copyText = async (text: string): Promise<void> => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
