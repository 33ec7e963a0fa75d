/** A piece of a mail's plain text. */
export interface MailPiece {
  kind: 'text' | 'link' | 'code'
  text: string
}

/** A link, or a line that holds nothing but a code. */
const special = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]|^ +\d{6}$/gmu

/** Takes a mail's plain text apart, so that its links can be pressed and its code stands out. */
export const piecesOf = (text: string): MailPiece[] => {
  const pieces: MailPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(special)) {
    if (index > end) pieces.push({ kind: 'text', text: text.slice(end, index) })
    pieces.push({ kind: found.startsWith('http') ? 'link' : 'code', text: found.trim() })
    end = index + found.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

/**
 * The HTML part as a document for a frame without script. Its links open in a tab of their own, and its style sheet,
 * which only serves dark mail programs, is left out: our content security policy refuses inline sheets.
 */
export const framedMail = (html: string): string =>
  html.replaceAll(/<style[\s\S]*?<\/style>/gi, '').replace('<head>', '<head><base target="_blank">')
