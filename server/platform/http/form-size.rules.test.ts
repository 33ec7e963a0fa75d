import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCheapForm, maxFormFields, maxPartHeaderBytes } from '#server/platform/http/form-size.rules.ts'

const multipart = 'multipart/form-data; boundary=x'
const urlEncoded = 'application/x-www-form-urlencoded'
const part = (header: string, content = 'value') =>
  `--x\r\nContent-Disposition: form-data; name="a"${header}\r\n\r\n${content}\r\n`
const isCheap = (body: string, contentType = multipart) => isCheapForm(Buffer.from(body), contentType)

describe('isCheapForm', () => {
  it.each([
    ['no part', '--x--\r\n'],
    ['one part', `${part('')}--x--\r\n`],
    ['a header of 8 KB', `${part(`\r\nA: ${'b'.repeat(maxPartHeaderBytes - 70)}`)}--x--\r\n`],
    ['long content', `${part('', 'a'.repeat(1_000_000))}--x--\r\n`],
    ['unterminated content', part('', 'a'.repeat(100_000))],
    ['content similar to the boundary', `${part('', '\r\n--y'.repeat(100_000))}--x--\r\n`],
    ['as many parts as allowed', `${part('').repeat(maxFormFields)}--x--\r\n`],
  ])('accepts a multipart body with %s', (_, body) => expect(isCheap(body)).toBe(true))

  it.each([
    ['many header lines', `${part(`\r\n${'A: b\r\n'.repeat(2_000)}`)}--x--\r\n`],
    ['many header lines in a second part', `${part('')}${part(`\r\n${'A: b\r\n'.repeat(2_000)}`)}--x--\r\n`],
    ['many parameters', `${part('; a=b'.repeat(2_000))}--x--\r\n`],
    ['an unterminated header', `--x\r\n${'A: b\r\n'.repeat(2_000)}`],
    ['one part too many', `${part('').repeat(maxFormFields + 1)}--x--\r\n`],
    ['nothing but boundaries', '--x'.repeat(10_000)],
  ])('refuses a multipart body with %s', (_, body) => expect(isCheap(body)).toBe(false))

  it('finds a boundary in quotes and with any allowed character', () => {
    const body = `--a.b='_-\r\n${'A: b\r\n'.repeat(2_000)}`
    for (const boundary of [`a.b='_-`, `"a.b='_-"`])
      expect(isCheap(body, `multipart/form-data; boundary=${boundary}`)).toBe(false)
  })

  it('counts the pairs of a URL-encoded body', () => {
    expect(isCheap(Array(maxFormFields).fill('a=1').join('&'), urlEncoded)).toBe(true)
    expect(
      isCheap(
        Array(maxFormFields + 1)
          .fill('a=1')
          .join('&'),
        urlEncoded,
      ),
    ).toBe(false)
    expect(isCheap('&'.repeat(maxFormFields), urlEncoded)).toBe(false)
  })

  it('never accepts a body in which the parser finds more parts', async () => {
    const piece = fc.constantFrom(
      '--x',
      '--x\r\n',
      '\r\n--x\r\n',
      '--x--',
      '\r\n',
      '\r\n\r\n',
      'Content-Disposition: form-data; name="a"\r\n',
      'Content-Disposition: form-data; name="a"; filename="x"\r\n\r\nx\r\n',
      'A: b\r\n',
      'x',
    )
    const body = fc.array(piece, { maxLength: 400, size: 'max' })
    await fc.assert(
      fc.asyncProperty(body, async (pieces) => {
        const text = `--x\r\n${pieces.join('')}\r\n--x--\r\n`
        if (!isCheap(text)) return
        const form = await new Response(text, { headers: { 'content-type': multipart } })
          .formData()
          .catch(() => new FormData())
        expect([...form].length).toBeLessThanOrEqual(maxFormFields)
      }),
      { numRuns: 500 },
    )
  })
})
