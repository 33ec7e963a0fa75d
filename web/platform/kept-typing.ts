/** A text field of a page; `place` counts the fields of one name from 0. */
interface TypedField {
  name: string
  place: number
  text: string
}

interface KeptTyping {
  address: string
  userId: string
  fields: TypedField[]
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** What was typed on the page that a reader left to sign in again. */
let kept: KeptTyping | null = null

const fieldsOfPage = (): TextField[] => [
  ...document.querySelectorAll<TextField>('main textarea[name], main input[type=text][name]'),
]

/** Keeps the texts of the page for this reader, until `bringTypingBack` at the same address. */
export const keepTyping = (address: string, userId: string): void => {
  const fields = fieldsOfPage()
    .map((field, _, all) => ({
      name: field.name,
      place: all.filter(({ name }) => name === field.name).indexOf(field),
      text: field.value,
    }))
    .filter(({ text }) => text.trim() !== '')
  kept = { address, userId, fields }
}

/** As if it was typed: React hears of it, where the field is its. */
const type = (field: TextField, text: string): void => {
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Texts whose field is not there yet. */
const typeInto = (fields: readonly TextField[], typed: readonly TypedField[]): TypedField[] =>
  typed.filter(({ name, place, text }) => {
    const field = fields.filter((one) => one.name === name)[place]
    if (field?.value === '') type(field, text)
    return field === undefined
  })

/** A page is drawn some frames after it has come. */
const mostFrames = 60

/** Puts the texts back into fields that are empty, once, and only for the reader who typed them. */
export const bringTypingBack = (address: string, userId: string): void => {
  const typed = kept
  kept = null
  if (typed?.address !== address || typed.userId !== userId) return
  const retry = (waiting: readonly TypedField[], frames: number) => {
    const missing = typeInto(fieldsOfPage(), waiting)
    if (missing.length > 0 && frames > 0) requestAnimationFrame(() => retry(missing, frames - 1))
  }
  requestAnimationFrame(() => retry(typed.fields, mostFrames))
}
