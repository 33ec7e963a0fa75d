import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unpackBrowser } from './browser-from-npm.mjs'

const isSupported = process.platform === 'linux' && process.arch === 'x64'

/** The file that the system's loader uses for each library of a program. */
const librariesOf = (program: string, folder: string) => {
  const { stdout } = spawnSync(program, {
    encoding: 'utf8',
    env: { ...process.env, LD_LIBRARY_PATH: folder, LD_TRACE_LOADED_OBJECTS: '1' },
  })
  return new Map(stdout.split('\n').map((line) => [line.trim().split(' ')[0], line.split('=> ')[1]]))
}

describe('the Chromium from npm', () => {
  const program = unpackBrowser()

  it('is available on Linux x64 only', () => {
    expect(program !== null).toBe(isSupported)
  })

  it.runIf(isSupported)("runs with its bundled libraries, not with the system's", () => {
    const folder = dirname(program ?? '')
    const own = join(folder, 'al2023', 'lib')
    const used = librariesOf(join(folder, 'chromium'), own)
    for (const name of ['libnspr4.so', 'libnss3.so', 'libnssutil3.so', 'libexpat.so.1'])
      expect(used.get(name), name).toContain(own)
    expect([...used.values()].join('\n')).not.toContain('not found')
    const asked = spawnSync(program ?? '', ['--version', '--no-sandbox'], { encoding: 'utf8' })
    expect(asked).toMatchObject({ status: 0, stdout: expect.stringContaining('Chromium') })
  })

  it('is unpacked once', () => {
    expect(unpackBrowser()).toBe(program)
  })
})
