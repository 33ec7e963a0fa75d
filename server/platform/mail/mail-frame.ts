import { type Language, htmlLang } from '#contract/language.ts'
import type { MailTemplate } from '#contract/office/mail-state.ts'
import type { Config } from '#server/platform/config.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** What a mail is made of; every block has a plain and an HTML form that say the same. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** A code to type: large, unbroken, easy to copy. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  /** Label and value per line: number, date, address. Line breaks in a value are kept. */
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** Lines of a document; `numeric` columns stand on the right. */
  | {
      kind: 'table'
      columns: readonly { label: string; isNumeric?: boolean }[]
      rows: readonly (readonly string[])[]
    }
  | { kind: 'note'; text: string }

export interface MailContent {
  template: MailTemplate
  language: Language
  to: { address: string; name: string }
  subject: string
  blocks: readonly MailBlock[]
  replyToAddress?: string
  headers?: Readonly<Record<string, string>>
}

/** Who sends: name, e-mail and phone stand under every mail. */
export type MailShop = Config['shop']

/** Base of links in mails; never taken from a request's Host header (docs/trust.md#redirects-and-links). */
export const publicUrlOf = (config: Pick<Config, 'publicUrl' | 'port'>): string =>
  config.publicUrl ?? `http://localhost:${config.port}`

/** Sets a mail: greeting, blocks and sender's footer, as plain text and as HTML. */
export const composeMail = (content: MailContent, shop: MailShop): Mail => {
  const texts = textsOf(content.language, 'mail')
  const name = content.to.name.trim()
  const greeting = name === '' ? texts('frame.greetingPlain') : texts('frame.greeting', { name })
  const footer = texts('frame.footer', { shop: shop.name, email: shop.email, phone: shop.phone })
  const blocks: MailBlock[] = [{ kind: 'text', text: greeting }, ...content.blocks]
  const { blocks: _blocks, ...head } = content
  return {
    ...head,
    text: [...blocks.map((block) => plainBlock(block, colons[content.language])), `--\n${footer}`]
      .join('\n\n')
      .concat('\n'),
    html: htmlPage({ ...content, blocks, footer, shopName: shop.name }),
  }
}

/** What stands between a label and its value: French has a narrow no-break space before it, Chinese a sign of its own. */
const colons: Record<Language, string> = {
  ...{ en: ': ', de: ': ', es: ': ', ru: ': ' },
  ...{ fr: '\u202f: ', zh: '：' },
}

/** Further lines of a value stand deeper than the labels. */
const plainCell = (label: string, value: string, colon: string): string =>
  `  ${label}${colon}${value.replaceAll('\n', '\n    ')}`

const plainBlock = (block: MailBlock, colon: string): string => {
  switch (block.kind) {
    case 'code':
      return `    ${block.code}`
    case 'button':
      return `${block.label}${colon.trimEnd()}\n${block.url}`
    case 'facts':
      return block.facts
        .map((fact) => `${fact.label}${colon}${fact.value.replaceAll('\n', '\n    ')}`)
        .join('\n')
    case 'table':
      return block.rows
        .map((row) =>
          row
            .map((cell, at) => plainCell(block.columns[at]?.label ?? '', cell, colon))
            .join('\n')
            .trimStart(),
        )
        .join('\n\n')
    default:
      return block.text
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const cellStyle = 'padding:8px 12px 8px 0;vertical-align:top;border-bottom:1px solid #c9d0cb'

const htmlBlock = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${withBreaks(block.text)}</p>`
    case 'code':
      return `<p class="code" translate="no" style="margin:0 0 16px;padding:16px 20px;background:#eef2ef;font:bold 30px/1.2 'IBM Plex Mono',Consolas,Menlo,monospace;letter-spacing:4px">${escapeHtml(block.code)}</p>`
    case 'button':
      return `<p style="margin:0 0 16px"><a class="button" href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;background:#1f5a37;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(block.label)}</a></p>`
    case 'facts':
      return htmlTable(
        block.facts.map(
          (fact) =>
            `<tr><th scope="row" align="left" style="${cellStyle};font-weight:normal">${escapeHtml(fact.label)}</th><td style="${cellStyle}">${withBreaks(fact.value)}</td></tr>`,
        ),
      )
    case 'table':
      return htmlTable([
        `<tr>${block.columns.map((column) => `<th scope="col" align="${sideOf(column)}" style="${cellStyle}">${escapeHtml(column.label)}</th>`).join('')}</tr>`,
        ...block.rows.map(
          (row) =>
            `<tr>${row.map((cell, at) => `<td align="${sideOf(block.columns[at])}" style="${cellStyle}">${withBreaks(cell)}</td>`).join('')}</tr>`,
        ),
      ])
    default:
      return `<p class="quiet" style="margin:0 0 16px;color:#4a544d">${withBreaks(block.text)}</p>`
  }
}

const sideOf = (column: { isNumeric?: boolean } | undefined): string => (column?.isNumeric ? 'right' : 'left')

const htmlTable = (rows: string[]): string =>
  `<table cellspacing="0" cellpadding="0" border="0" style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:16px">${rows.join('\n')}</table>`

const darkStyle = `@media (prefers-color-scheme:dark){body,.page{background:#171c19!important;color:#e8ece9!important}
.quiet{color:#b4beb7!important}.code{background:#262e29!important}.button{background:#f2c230!important;color:#171c19!important}}`

const htmlPage = (
  content: Pick<MailContent, 'language' | 'subject' | 'blocks'> & { footer: string; shopName: string },
): string => `<!DOCTYPE html>
<html lang="${htmlLang(content.language)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${darkStyle}</style>
</head>
<body style="margin:0;background:#ffffff;color:#1b211d">
<table class="page" role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:#ffffff;color:#1b211d">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px">
<tr><td style="padding:0 0 20px;border-bottom:3px solid #1f5a37;font:bold 20px/1.4 'IBM Plex Sans',Arial,sans-serif">${escapeHtml(content.shopName)}</td></tr>
<tr><td style="padding:24px 0;font:16px/1.6 'IBM Plex Sans',Arial,sans-serif">
${content.blocks.map(htmlBlock).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:16px 0;border-top:1px solid #c9d0cb;color:#4a544d;font:16px/1.6 'IBM Plex Sans',Arial,sans-serif">${withBreaks(content.footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
