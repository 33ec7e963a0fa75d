import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ProcessCommand, withinBounds } from '#server/platform/processes/bounded-process.ts'
import { createPictureReader, longestQueue } from '#server/vision/picture-reader.ts'
import type { PictureKind, ReadPicture } from '#server/vision/picture-reading.ts'

const kind: PictureKind<string> = { task: 'number', reading: z.string() }
/** A reader of one kind of picture, for what is the same whatever is read. */
interface TestReader {
  read: ReadPicture<string>
  stop(): Promise<void>
}

/** The first bytes of a PNG of 10 × 10: enough to be let in. */
const picture = Buffer.alloc(64)
picture.write('89504e470d0a1a0a0000000d49484452', 'hex')
picture.writeUInt32BE(10, 16)
picture.writeUInt32BE(10, 20)

const warnings: string[] = []
const readers: TestReader[] = []
afterEach(async () => {
  warnings.length = 0
  await Promise.all(readers.splice(0).map((reader) => reader.stop()))
})

/** A reading process that does `script` with each picture; `answer(outcome)` is there for it. */
function fakeReader(script: string, limits = {}, bound = (command: ProcessCommand) => command): TestReader {
  const program = `const answer = (outcome) => process.send(outcome); let seen = 0
    process.on('message', () => { seen += 1; ${script} }); process.on('disconnect', () => process.exit())`
  const { read, stop } = createPictureReader({
    log: { warn: (_, message) => warnings.push(message) },
    command: bound([process.execPath, '-e', program]),
    limits,
  })
  const reader: TestReader = { read: (image) => read(kind, image), stop }
  readers.push(reader)
  return reader
}

/** An answer whose text is made in the process. */
const toldNow = (expression: string) => `answer({ reading: ${expression} })`

describe('the reading process', () => {
  it('crashes: a refusal, and the next picture is read by a new one', async () => {
    const reader = fakeReader(`process.kill(process.pid, 'SIGSEGV')`)
    await expect(reader.read(picture)).resolves.toEqual({ refusal: 'UNREADABLE' })
    await expect(reader.read(picture)).resolves.toEqual({ refusal: 'UNREADABLE' })
    expect(warnings).toEqual(Array(2).fill('A picture could not be read'))
  })

  it('cannot be started: a refusal', async () => {
    const reader = createPictureReader({ log: { warn: () => {} }, command: ['/nowhere/picture-reader'] })
    await expect(reader.read(kind, picture)).resolves.toEqual({ refusal: 'UNREADABLE' })
  })

  it('hangs: ended at its time, the queue drains', async () => {
    const reader = fakeReader('while (true) {}', { wallMs: 400 })
    const outcomes = await Promise.all([reader.read(picture), reader.read(picture), reader.read(picture)])
    expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ refusal: 'UNREADABLE' })))
  })

  it('takes 2 GB: ended by the watch on its memory', async () => {
    const greedy =
      'const all = []; const more = () => { all.push(Buffer.alloc(2e7, 1)); setTimeout(more, 4) }; more()'
    const reader = fakeReader(greedy, { wallMs: 25_000, residentMegabytes: 300 })
    const start = performance.now()
    await expect(reader.read(picture)).resolves.toEqual({ refusal: 'UNREADABLE' })
    expect(performance.now() - start).toBeLessThan(20_000)
  })

  it('takes 2 GB at once: the system gives it less', async () => {
    const greedy = `try { Buffer.alloc(2e9, 1); ${toldNow('"greedy"')} } catch { process.exit(9) }`
    const reader = fakeReader(greedy, { wallMs: 25_000, residentMegabytes: 100_000 }, withinBounds)
    await expect(reader.read(picture)).resolves.toEqual({ refusal: 'UNREADABLE' })
  })

  it('says something else than a reading: a refusal', async () => {
    for (const nonsense of [
      'answer("hello")',
      'answer({ reading: { text: "x" } })',
      'answer({ refusal: "ODD" })',
    ]) {
      await expect(fakeReader(nonsense).read(picture)).resolves.toEqual({ refusal: 'UNREADABLE' })
    }
  })

  it('gets nothing of the settings of the shop', async () => {
    process.env['READER_CANARY'] = 'secret'
    const outcome = await fakeReader(toldNow(`Object.keys(process.env).join(' ')`)).read(picture)
    expect('reading' in outcome && outcome.reading).not.toMatch(/CANARY|PATH|HOME/)
    delete process.env['READER_CANARY']
  })

  it('is replaced after so many pictures', async () => {
    const reader = fakeReader(toldNow('String(process.pid)'), { picturesPerProcess: 2 })
    const pids: string[] = []
    for (let count = 0; count < 4; count++) {
      const outcome = await reader.read(picture)
      pids.push('reading' in outcome ? outcome.reading : '')
    }
    expect(pids[0]).toBe(pids[1])
    expect(pids[2]).toBe(pids[3])
    expect(pids[1]).not.toBe(pids[2])
  })
})

describe('the queue', () => {
  it('reads one at a time, in order; the twelfth at once is told to come later', async () => {
    const echo = `setTimeout(() => { ${toldNow('String(seen)')} }, 20)`
    const reader = fakeReader(echo)
    const outcomes = await Promise.all(Array.from({ length: longestQueue + 4 }, () => reader.read(picture)))
    const names = outcomes.map((outcome) => ('reading' in outcome ? outcome.reading : outcome.refusal))
    expect(names).toEqual([
      ...Array.from({ length: 11 }, (_, index) => String(index + 1)),
      ...Array(3).fill('BUSY'),
    ])
    await expect(reader.read(picture)).resolves.toHaveProperty('reading')
  })

  it('is told that the shop stops, and so is who comes later', async () => {
    const reader = fakeReader('')
    const waiting = [reader.read(picture), reader.read(picture)]
    await reader.stop()
    await expect(Promise.all(waiting)).resolves.toEqual(
      Array.from({ length: 2 }, () => ({ refusal: 'BUSY' })),
    )
    await expect(reader.read(picture)).resolves.toEqual({ refusal: 'BUSY' })
  })
})
