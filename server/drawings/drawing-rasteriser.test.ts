import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { brandMark, drawPart } from '#server/drawings/drawings.ts'
import { createDrawingRasteriser, type DrawingRasteriser } from '#server/drawings/drawing-rasteriser.ts'
import { outlineTexts } from '#server/drawings/outline-texts.ts'
import { QueueFull } from '#server/platform/turns.ts'

let folder = ''
let rasteriser: DrawingRasteriser | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partwright-drawing-'))
})
afterEach(() => rasteriser?.stop())
afterAll(() => rm(folder, { recursive: true }))

const program = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))
const bearing = drawPart('bearing', { outer_mm: 32 }, 'large') ?? ''
const chinese = brandMark('通用配件 Ёлка 零件')

/** A process that does not draw: it never answers, or runs `source`. */
const programOf = async (name: string, source: string): Promise<[string, string]> => {
  const path = join(folder, `${name}.mjs`)
  await writeFile(path, source)
  return [process.execPath, path]
}

/** Ids of this process's children whose command names `file`. */
const childrenThatRun = async (file: string): Promise<number[]> => {
  const found: number[] = []
  for (const task of await readdir('/proc/self/task')) {
    const children = await readFile(`/proc/self/task/${task}/children`, 'utf8')
    for (const pid of children.split(' ').filter(Boolean))
      if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(file)) found.push(Number(pid))
  }
  return found
}

describe('createDrawingRasteriser', () => {
  it('draws the same text, Chinese too, on a machine without any font', async () => {
    const empty = join(folder, 'no-fonts.conf')
    await writeFile(empty, '<?xml version="1.0"?><fontconfig></fontconfig>')
    const without = ['/usr/bin/env', `FONTCONFIG_FILE=${empty}`, process.execPath, program] as const
    const usual = createDrawingRasteriser(1)
    rasteriser = createDrawingRasteriser(1, without)
    try {
      for (const svg of [chinese, bearing]) {
        const [one, other] = [await usual.rasterise(svg, 640), await rasteriser.rasterise(svg, 640)]
        expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
      }
    } finally {
      await usual.stop()
    }
    expect(outlineTexts(chinese)).not.toContain('<text')
    // The name fills the plate: the left and the right half of its middle hold about as many dark pixels.
    const png = Buffer.from(await rasteriser.rasterise(chinese, 640))
    const darkIn = async (left: number) => {
      const part = sharp(png).extract({ left, top: 100, width: 220, height: 60 }).greyscale().raw()
      return (await part.toBuffer()).filter((level) => level < 128).length
    }
    expect(await darkIn(100)).toBeGreaterThan(1_000)
    expect(await darkIn(320)).toBeGreaterThan(1_000)
  })

  it.each([
    ['a script', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'],
    [
      'a reference to a local file',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/hostname"/></svg>',
    ],
    ['a PNG', '\u0089PNG\r\n\u001a\n'],
    ['a drawing a million pixels wide', bearing.replace('width="240"', 'width="0.01"')],
  ])('refuses %s and draws the next picture', async (_, svg) => {
    rasteriser = createDrawingRasteriser(1)
    await expect(rasteriser.rasterise(svg, 640)).rejects.toThrow('the drawing failed')
    expect((await rasteriser.rasterise(bearing, 320)).length).toBeGreaterThan(1_000)
  })

  it.each([
    ['hangs', "process.on('message', () => { for (;;); })"],
    ['ends', "process.on('message', () => process.exit(1))"],
    ['answers something else', "process.on('message', () => process.send({ png: 'x' }))"],
    [
      'takes all memory',
      "process.on('message', () => { const all = []; for (;;) all.push(Buffer.alloc(1e7, 1)) })",
    ],
  ])('ends and replaces a process that %s', async (name, source) => {
    rasteriser = createDrawingRasteriser(1, await programOf(name.replaceAll(' ', '-'), source), {
      wallMs: 4_000,
    })
    await expect(rasteriser.rasterise(bearing, 320)).rejects.toThrow()
  })

  it('draws two pictures at a time, queues 60 and refuses the next', async () => {
    const counting = `let running = 0
      process.on('message', () => setTimeout(() => process.send({ png: new Uint8Array([process.pid % 256]) }), 20))`
    rasteriser = createDrawingRasteriser(2, await programOf('counting', counting))
    const { rasterise } = rasteriser
    const outcomes = await Promise.allSettled(Array.from({ length: 63 }, () => rasterise(bearing, 320)))
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused).toMatchObject([{ reason: expect.any(QueueFull) }])
    const makers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value[0]] : []))
    expect(new Set(makers).size).toBe(2)
  })

  it.runIf(process.platform === 'linux')('draws at a lower priority than the shop', async () => {
    rasteriser = createDrawingRasteriser(1)
    await rasteriser.rasterise(bearing, 320)
    const drawing = await childrenThatRun('drawing-process.ts')
    expect(drawing).toHaveLength(1)
    for (const pid of drawing) expect(getPriority(pid)).toBeGreaterThan(getPriority())
  })

  it('starts no process after stop()', async () => {
    const log = join(folder, 'starts')
    const source = `import { appendFileSync } from 'node:fs'
      appendFileSync(${JSON.stringify(log)}, 'x')
      process.on('message', () => setInterval(() => undefined, 1_000))
      process.on('disconnect', () => process.exit(0))`
    rasteriser = createDrawingRasteriser(1, await programOf('starts', source), { wallMs: 600_000 })
    const { rasterise } = rasteriser
    const outcomes = Promise.allSettled(Array.from({ length: 5 }, () => rasterise(bearing, 320)))
    await vi.waitFor(async () => expect(await readFile(log, 'utf8')).toBe('x'), { timeout: 20_000 })
    await rasteriser.stop()
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    expect(await readFile(log, 'utf8')).toBe('x')
  })
})
