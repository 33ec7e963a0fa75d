import { expect, it } from 'vitest'
import { explainListenError } from '#server/platform/http/listen-address.ts'
import { StartError } from '#server/platform/start-error.ts'

it.each([
  ['EADDRINUSE', /^Port 80 of 127\.0\.0\.1 is in use by another program/],
  ['EADDRNOTAVAIL', /^HOST=127\.0\.0\.1 is not an address of this machine/],
  ['EACCES', /^This user may not use port 80: .* Set PORT to 1024 or above/],
])('explains the listen error %s in one sentence', (code, sentence) => {
  const told = explainListenError(Object.assign(new Error(code), { code }), { host: '127.0.0.1', port: 80 })
  expect(told).toBeInstanceOf(StartError)
  expect(told instanceof Error && told.message).toMatch(sentence)
})

it('other listen errors stay unchanged', () => {
  const error = new Error('something else')
  expect(explainListenError(error, { host: '127.0.0.1', port: 80 })).toBe(error)
})
