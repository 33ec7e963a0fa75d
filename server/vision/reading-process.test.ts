import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

it('the reading process cannot open a connection', async () => {
  const reader = new URL('./reading-process.ts', import.meta.url).href
  const attempts = `await import(${JSON.stringify(reader)})
    const net = await import('node:net')
    const told = []
    try { net.connect(9); told.push('open') } catch (error) { told.push(error.message) }
    told.push(await fetch('http://127.0.0.1:40009').then(() => 'open', (error) => String(error.cause?.message ?? error.message)))
    console.log(told.join('|')); process.exit()`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', attempts])
  expect(stdout.trim()).toBe('The reader of pictures has no network|The reader of pictures has no network')
})
