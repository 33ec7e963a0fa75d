import { decodeHTML } from 'entities'
import { withoutHiddenSigns } from '#contract/hidden-signs.ts'

/** Only with its semicolon: the `&copy` of an address is the beginning of a name. */
const entity = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/giu

const decodedOnce = (text: string): string => text.replace(entity, (one) => decodeHTML(one))

/** A text copied out of a page's source or a feed, as it reads there: `B&amp;S` is B&S. Some are encoded twice. */
export const withoutEntities = (text: string): string =>
  text.includes('&') ? withoutHiddenSigns(decodedOnce(decodedOnce(text))) : text
