import { describe, expect, it } from 'vitest'
import { framedMail, piecesOf } from '#web/office/outbox/mail-text.ts'

describe('the plain text of a mail', () => {
  it('gives its code and its links, and keeps every other sign', () => {
    const text = 'Hello,\n\n    012345\n\nSign in:\nhttp://localhost:4000/en?login=1.\n'
    expect(piecesOf(text)).toEqual([
      { kind: 'text', text: 'Hello,\n\n' },
      { kind: 'code', text: '012345' },
      { kind: 'text', text: '\n\nSign in:\n' },
      { kind: 'link', text: 'http://localhost:4000/en?login=1' },
      { kind: 'text', text: '.\n' },
    ])
  })

  it('makes no link of other schemes and no code of other numbers', () => {
    const text = 'javascript:alert(1) order 123456, data:text/html,x'
    expect(piecesOf(text)).toEqual([{ kind: 'text', text }])
    expect(piecesOf('')).toEqual([])
  })
})

describe('the HTML part in its frame', () => {
  it('opens links in a new tab and has no style sheet', () => {
    expect(framedMail('<html><head><title>x</title>\n<style>a{}\n</style></head><body>1</body></html>')).toBe(
      '<html><head><base target="_blank"><title>x</title>\n</head><body>1</body></html>',
    )
  })
})
