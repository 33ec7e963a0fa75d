import sanitizeHtml from 'sanitize-html'

/**
 * Text the supplier wrote with headings, lists and links; what else came in does not go out (docs/trust.md#rich-text).
 */
export const safeHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr'],
      ...['strong', 'em', 'b', 'i', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['lang'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    // Pictures are our own: a foreign one would tell another site who reads.
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src']?.startsWith('/pic/'),
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs['href']?.startsWith('https:') ? { ...attribs, rel: 'noopener' } : attribs,
      }),
    },
  })
