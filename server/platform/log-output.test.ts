import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { expect, it } from 'vitest'

/** `/dev/full` fails every write like a full disk. */
it('a process keeps running and exits normally when the disk of its log is full', async () => {
  const program = `
    import { createLogger } from '#server/platform/log.ts'
    const log = createLogger({ logLevel: 'info' })
    process.on('uncaughtException', (error) => log.error({ err: error }, 'an uncaught exception'))
    for (let line = 0; line < 20; line++) log.error('x'.repeat(2_000))
    setImmediate(() => process.stderr.write('went on'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  })
  let told = ''
  child.stderr?.on('data', (text) => {
    told += String(text)
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(told).toBe('went on')
  expect(code).toBe(0)
})
