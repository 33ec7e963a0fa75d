import { describe, expect, it } from 'vitest'
import { endOf, readMoment } from '#server/content/news-file.rules.ts'
import { leftOut, toHtml, toMarkdown } from '#server/content/page-markdown.ts'
import { readContentFile } from '#server/content/read-content-file.ts'

/** The name of a file. */
const md = (name: string) => `${name}.md`
const read = (name: string, text: string) => readContentFile(md(name), Buffer.from(text))

describe('a file of a page', () => {
  it('has a title and a text, whatever ends its lines', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(read('terms.de', ['---', 'title: AGB: alle', '---', '', '## Eins', ''].join(end))).toMatchObject(
        {
          key: 'terms',
          language: 'de',
          title: 'AGB: alle',
          body: '## Eins',
        },
      )
  })

  it('may have a title in quotes and a mark of UTF-8', () => {
    expect(read('terms.de', '\ufeff---\nTitle: "AGB \\"neu\\""\n---\nText')).toMatchObject({
      title: 'AGB "neu"',
    })
    expect(read('terms.fr', "---\ntitle: 'L''achat'\n---\nTexte")).toMatchObject({ title: "L'achat" })
  })

  it.each([
    ['terms', '---\ntitle: A\n---\nText', 'NAME', 1],
    ['terms.xx', '---\ntitle: A\n---\nText', 'NAME', 1],
    ['Terms.de', '---\ntitle: A\n---\nText', 'NAME', 1],
    ['news.de', '---\ntitle: A\n---\nText', 'NAME', 1],
    ['news-A B.de', '---\ntitle: A\n---\nText', 'NAME', 1],
    ['terms.de', 'Text', 'FRONT_MATTER', 1],
    ['terms.de', '---\ntitle: A\nText', 'FRONT_MATTER', 1],
    ['terms.de', '---\ntitle: A\ncolour: red\n---\nText', 'FIELD', 3],
    ['terms.de', '---\ntitle: A\n- red\n---\nText', 'FIELD', 3],
    ['terms.de', '---\ntitle: A\nemail: a@b.example\n---\nText', 'FIELD', 3],
    ['terms.de', '---\ntitle: A\ntitle: B\n---\nText', 'FIELD_TWICE', 3],
    ['terms.de', '---\ntitle:\n---\nText', 'TITLE', 2],
    ['terms.de', `---\ntitle: ${'x'.repeat(301)}\n---\nText`, 'TITLE', 2],
    ['terms.de', '---\ntitle: A\n---\n\n', 'EMPTY', 4],
    ['terms.de', '---\ntitle: A\n---\nText\u0000', 'CONTROL', 4],
    ['terms.de', '---\ntitle: A\nremove: yes\n---\nText', 'VALUE', 5],
    ['terms.de', '---\ntitle: A\nexample: perhaps\n---\nText', 'VALUE', 3],
    ['about.de', '---\ntitle: A\nmilestone: long ago\n---\nText', 'VALUE', 3],
    ['about.de', '---\ntitle: A\ncertificate: ISO | a\ncertificate: ISO | b\n---\nText', 'FIELD_TWICE', 1],
    ['news-a.de', '---\ntitle: A\nfrom: 31.12.2026\n---\nText', 'DATE', 3],
    ['news-a.de', '---\ntitle: A\nfrom: 2026-02-30\n---\nText', 'DATE', 3],
    ['news-a.de', '---\ntitle: A\nfrom:\n---\nText', 'DATE', 3],
    ['news-a.de', '---\ntitle: A\nfrom: 2026-12-31\nto: 2026-12-30\n---\nText', 'PERIOD', 4],
    ['news-a.de', '---\ntitle: A\nshown: maybe\n---\nText', 'VALUE', 3],
  ])('is refused with its line: %s %s', (name, text, problem, line) => {
    expect(read(name, text)).toMatchObject({ problem, line })
  })

  it('is refused when it is not UTF-8 or larger than 1 MB', () => {
    expect(
      readContentFile(md('terms.de'), Buffer.from('---\ntitle: M\xfcller\n---\nText', 'latin1')),
    ).toMatchObject({
      problem: 'ENCODING',
    })
    expect(read('terms.de', `---\ntitle: A\n---\n${'x'.repeat(1_000_000)}`)).toMatchObject({
      problem: 'TOO_LARGE',
    })
  })
})

describe('a file of questions', () => {
  it('has categories, questions and answers, each with its key', () => {
    const file = `## Before? {#before}

Yes.

# Ordering {#ordering}

## How many? {#how-many .hidden}

Ten.

### Really

\`\`\`
# no heading
\`\`\`

# {#-}
## Free? {#free}
Also.
`
    expect(read('faq.en', file)).toMatchObject({
      questions: [
        { slug: 'before', category: '', question: 'Before?', answer: 'Yes.', isHidden: false },
        { slug: 'how-many', category: 'ordering', categoryName: 'Ordering', isHidden: true },
        { slug: 'free', category: '', categoryName: '', question: 'Free?', answer: 'Also.' },
      ],
    })
  })

  it.each([
    ['', 'EMPTY', 1],
    ['Text', 'BEFORE_QUESTIONS', 1],
    ['# Ordering {#o}\nText\n## A? {#a}\nYes', 'BEFORE_QUESTIONS', 2],
    ['## A?\n\nYes', 'SLUG', 1],
    ['# Ordering\n\n## A? {#a}\n\nYes', 'SLUG', 1],
    ['## A? {#a}\n\nYes\n\n## B? {#-}\n\nYes', 'SLUG', 5],
    ['## A? {#a}\n\nYes\n\n## B? {#a}\n\nYes', 'SLUG_TWICE', 5],
    ['# A {#x}\n## A? {#a}\nYes\n# B {#x}\n## B? {#b}\nYes', 'SLUG_TWICE', 4],
    ['## {#a}\n\nYes', 'QUESTION_EMPTY', 1],
    ['## A? {#a}\n\n## B? {#b}\n\nYes', 'ANSWER_EMPTY', 1],
    ['---\ntitle: FAQ\n---\n## A? {#a}\n\nYes', 'FIELD', 2],
  ])('is refused with its line: %j', (text, problem, line) => {
    expect(read('faq.en', text)).toMatchObject({ problem, line })
  })
})

describe('a time of the news', () => {
  it.each([
    ['2026-12-31', false, '2026-12-31'],
    ['2026-12-31 00:00', false, '2026-12-31'],
    ['2026-12-31T18:05', false, '2026-12-31 18:05'],
    ['2026-12-31 18:05:07.250000', false, '2026-12-31 18:05:07.25'],
    ['2026-12-31 18:05:00.000000', true, '2026-12-31 18:05'],
    ['2027-01-01 00:00:00.000000', true, '2026-12-31'],
    ['2026-12-31 24:00', false, null],
    ['tomorrow', false, null],
  ])('%s (end: %s) is %s', (text, isEnd, expected) => {
    expect(readMoment(text, isEnd)).toBe(expected)
  })

  it('ends with its last day', () => {
    expect(endOf('2026-12-31')).toBe('2027-01-01')
    expect(endOf('2026-12-31 18:00')).toBe('2026-12-31 18:00')
  })
})

describe('Markdown', () => {
  it('keeps lists, links, tables and emphasis on the way there and back', () => {
    const html =
      '<h2>One</h2><p>A <strong>b</strong> <a href="https://example.com/" rel="noopener">c</a></p><ul><li>d</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>'
    expect(toMarkdown(toHtml(toMarkdown(html)))).toBe(toMarkdown(html))
    expect(toHtml(toMarkdown(html))).toContain('<td>1</td>')
  })

  it('lets no script, foreign picture or strange address in, and names what it leaves out', () => {
    const hostile =
      'Hi <script>alert(1)</script><img src="https://x/y.png" onerror="a()">[go](javascript:alert(1)) [ok](https://x.example)'
    expect(toHtml(hostile)).toBe('<p>Hi <a>go</a> <a href="https://x.example" rel="noopener">ok</a></p>')
    expect(leftOut(hostile)).toEqual(['<script>', '<img>', '<a href>'])
    expect(leftOut('# One\n\n- [a](https://b.example)\n\n**c**')).toEqual([])
  })

  it.each([
    ['quotes', '>'.repeat(100_000)],
    ['lists', '- '.repeat(100_000)],
    ['brackets', '['.repeat(100_000)],
    ['stars', '*a '.repeat(100_000)],
    ['tags', '<b>'.repeat(100_000)],
  ])('ends soon with a hundred thousand %s', (_, text) => {
    const began = Date.now()
    try {
      toHtml(text)
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
    }
    expect(Date.now() - began).toBeLessThan(20_000)
  })
})
