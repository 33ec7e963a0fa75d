import { deflateSync } from 'node:zlib'

const mostPerStream = 200

interface Placed {
  id: number
  /** Body between `obj` and `endobj`. */
  body: Buffer
  isStream: boolean
}

/**
 * Writes a finished PDF of pdfkit anew with its plain objects in compressed object streams and a compressed
 * cross-reference (PDF 1.5, 7.5.7 and 7.5.8): a tagged table is one small object per cell, which otherwise are two
 * thirds of the file.
 */
export const packObjects = (pdf: Buffer): Buffer => {
  const { objects, trailer } = readObjects(pdf)
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n', 'latin1')]
  let offset = chunks[0]?.length ?? 0
  const entries = new Map<number, [type: number, where: number, index: number]>()
  const write = (id: number, body: Buffer) => {
    entries.set(id, [1, offset, 0])
    const object = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    chunks.push(object)
    offset += object.length
  }
  for (const { id, body, isStream } of objects) if (isStream) write(id, body)
  const plain = objects.filter((object) => !object.isStream)
  let nextId = Math.max(0, ...objects.map((object) => object.id)) + 1
  for (let at = 0; at < plain.length; at += mostPerStream) {
    const packed = plain.slice(at, at + mostPerStream)
    const streamId = nextId++
    packed.forEach(({ id }, index) => entries.set(id, [2, streamId, index]))
    write(streamId, objectStream(packed))
  }
  const start = offset
  entries.set(nextId, [1, start, 0])
  chunks.push(
    Buffer.from(`${nextId} 0 obj\n`),
    crossReference(entries, nextId + 1, trailer),
    Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
  )
  return Buffer.concat(chunks)
}

const readObjects = (pdf: Buffer): { objects: Placed[]; trailer: string } => {
  const text = pdf.toString('latin1')
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const lines = text.slice(table).split('\n')
  const offsets = lines.flatMap((line) => (/^\d{10} 00000 n/.test(line) ? [Number(line.slice(0, 10))] : []))
  const inOrder = offsets.toSorted((a, b) => a - b)
  const objects = inOrder.map((from, index): Placed => {
    const head = /^(\d+) 0 obj\s/.exec(text.slice(from, from + 40))
    const end = text.lastIndexOf('endobj', inOrder[index + 1] ?? table)
    if (!head || end < from) throw new Error('not a PDF as pdfkit writes it')
    const body = trimEnd(pdf.subarray(from + head[0].length, end))
    return { id: Number(head[1]), body, isStream: body.subarray(-9).toString('latin1') === 'endstream' }
  })
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(table))?.[1] ?? ''
  return { objects, trailer }
}

const trimEnd = (body: Buffer): Buffer => {
  let end = body.length
  while (end > 0 && (body[end - 1] === 10 || body[end - 1] === 13)) end--
  return body.subarray(0, end)
}

const streamOf = (dictionary: string, content: Buffer): Buffer => {
  const packed = deflateSync(content, { level: 9 })
  return Buffer.concat([
    Buffer.from(`<<${dictionary} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream'),
  ])
}

const objectStream = (objects: readonly Placed[]): Buffer => {
  const heads: string[] = []
  let at = 0
  for (const { id, body } of objects) {
    heads.push(`${id} ${at}`)
    at += body.length + 1
  }
  const head = Buffer.from(`${heads.join(' ')}\n`)
  const content = Buffer.concat([head, ...objects.flatMap(({ body }) => [body, Buffer.from('\n')])])
  return streamOf(`/Type /ObjStm /N ${objects.length} /First ${head.length}`, content)
}

const crossReference = (
  entries: ReadonlyMap<number, [number, number, number]>,
  size: number,
  trailer: string,
): Buffer => {
  const rows = Buffer.alloc(size * 7)
  rows.writeUInt16BE(65_535, 5)
  for (const [id, [type, where, index]] of entries) {
    rows.writeUInt8(type, id * 7)
    rows.writeUInt32BE(where, id * 7 + 1)
    rows.writeUInt16BE(index, id * 7 + 5)
  }
  const kept = trailer.replace(/\/Size \d+/, '').trim()
  return streamOf(`/Type /XRef /Size ${size} /W [1 4 2] ${kept}`, rows)
}
