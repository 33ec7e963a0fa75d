import { describe, expect, it } from 'vitest'
import { htmlLang, languages } from '#contract/language.ts'
import { type MailBlock, composeMail, publicUrlOf } from '#server/platform/mail/mail-frame.ts'

const shop = { name: 'Kern & Söhne', email: 'sales@partwright.example', phone: '+1 555 0142' }
const compose = (
  blocks: MailBlock[],
  language: (typeof languages)[number] = 'en',
  name = 'Bea <b>Buyer</b>',
) =>
  composeMail(
    { template: 'welcome', language, to: { address: 'bea@example.com', name }, subject: 'A & B', blocks },
    shop,
  )

const everyBlock: MailBlock[] = [
  { kind: 'text', text: 'One line\nand another <script>alert(1)</script>' },
  { kind: 'code', code: '012345' },
  { kind: 'button', label: 'Open "it"', url: 'https://shop.example/en/?a=1&b=2' },
  {
    kind: 'facts',
    facts: [
      { label: 'Number', value: 'IQ-2026-000123' },
      { label: 'Address', value: 'Line 1\nLine 2' },
    ],
  },
  {
    kind: 'table',
    columns: [{ label: 'Part' }, { label: 'Packs', isNumeric: true }],
    rows: [
      ['0000 350 3502\nTank cap', '3'],
      ['<img onerror=x>', '10'],
    ],
  },
  { kind: 'note', text: 'Nobody else sees this.' },
]

describe('composeMail', () => {
  it.each([
    ['en', ': '],
    ['de', ': '],
    ['fr', '\u202f: '],
    ['zh', '：'],
  ] as const)('sets the colon behind a label of plain text as %s does', (language, colon) => {
    const { text } = compose(everyBlock, language)
    for (const start of ['Number', 'Part', 'Packs']) expect(text).toContain(`${start}${colon}`)
    expect(text).toContain(`Open "it"${colon.trimEnd()}\n`)
  })

  it('says the same in both parts', () => {
    const { text, html } = compose(everyBlock)
    const visible = html
      .replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, '\n')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
    const words = [
      'Bea <b>Buyer</b>',
      '012345',
      'Open "it"',
      'IQ-2026-000123',
      'Line 2',
      '0000 350 3502',
      '<img onerror=x>',
      'Nobody else',
      '+1 555 0142',
      'Kern & Söhne',
    ]
    for (const word of words) {
      expect(text).toContain(word)
      expect(visible).toContain(word)
    }
    expect(text).toContain('https://shop.example/en/?a=1&b=2')
    expect(html).toContain('href="https://shop.example/en/?a=1&amp;b=2"')
  })

  it('lets no text become markup', () => {
    const { html } = compose(everyBlock)
    expect(html).not.toMatch(/<(script|img|b)\b/)
  })

  it('sets further lines of a value deeper than its label', () => {
    const { text } = compose(everyBlock)
    expect(text).toContain('Address: Line 1\n    Line 2\n')
    expect(text).toContain('\nPart: 0000 350 3502\n    Tank cap\n  Packs: 3\n')
  })

  it('puts a code on a line of its own', () => {
    expect(compose(everyBlock).text).toMatch(/^ {4}012345$/m)
  })

  it.each(languages)('is written for readers of %s', (language) => {
    const { html, text } = compose(everyBlock, language)
    expect(html).toContain(`<html lang="${htmlLang(language)}" dir="ltr">`)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html.match(/<table[^>]*role="presentation"/g)).toHaveLength(2)
    for (const [, size] of html.matchAll(/font(?:-size)?:[^;"]*?(\d+)px/g))
      expect(Number(size)).toBeGreaterThanOrEqual(16)
    expect(html).not.toMatch(/<img|https?:\/\/(?!shop\.example)/)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    expect(text).not.toMatch(/frame\.|\{|\}/)
  })

  it('greets without a name where none is known', () => {
    expect(compose([], 'en', ' ').text).toMatch(/^Hello,\n/)
  })
})

describe('publicUrlOf', () => {
  it('is PUBLIC_URL, or this machine', () => {
    expect(publicUrlOf({ publicUrl: 'https://shop.example', port: 1 })).toBe('https://shop.example')
    expect(publicUrlOf({ publicUrl: null, port: 3000 })).toBe('http://localhost:3000')
  })
})
