import { AsciiNames, unescapeName } from '#server/tables/ascii-names.rules.ts'
import { tableLimits } from '#server/tables/table-limits.ts'
import { failOverLimit, refuseContent, TableReadError } from '#server/tables/table-refusal.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import { readText } from '#server/tables/text-file.ts'
import { XmlParser } from '#server/tables/xml-parser.ts'

/** An element with what stands in it; only the small subtrees that hold one article are built. */
export interface XmlNode {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
}

export const childrenOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((child) => child.name === name)
export const childOf = (node: XmlNode, name: string): XmlNode | undefined =>
  node.children.find((child) => child.name === name)
export const textOf = (node: XmlNode | undefined, name?: string): string =>
  (name === undefined ? node : node && childOf(node, name))?.text.trim() ?? ''

/** All texts of an element and of what stands in it. */
export const textsBelow = (node: XmlNode): string[] => [
  ...(node.text.trim() === '' ? [] : [node.text.trim()]),
  ...node.children.flatMap(textsBelow),
]

/** Elements of one article: offers of a thousand photos exist, more are an attack. */
const MAX_NODES = 20_000

/** Streams XML; yields the subtrees whose names are wanted, with the names of the elements around them. */
export async function* readSubtrees(
  source: TableSource,
  encoding: string,
  wanted: ReadonlySet<string>,
): AsyncGenerator<{ nodes: XmlNode[]; bytesRead: number }> {
  let nodes: XmlNode[] = []
  const open: XmlNode[] = []
  let count = 0
  let chars = 0
  const parser = new XmlParser({
    open: (escaped, attributes) => {
      const name = unescapeName(escaped)
      if (open.length === 0 && !wanted.has(name)) return
      count += 1
      if (count > MAX_NODES) failOverLimit('filled')
      const given = Object.entries(attributes()).map(([key, value]) => [unescapeName(key), value])
      const node: XmlNode = { name, attributes: Object.fromEntries(given), text: '', children: [] }
      open.at(-1)?.children.push(node)
      open.push(node)
    },
    text: (piece) => {
      const node = open.at(-1)
      if (node === undefined) return
      chars += piece.length
      if (node.text.length + piece.length > tableLimits.cell) failOverLimit('cell')
      if (chars > tableLimits.row) failOverLimit('row')
      node.text += piece
    },
    close: () => {
      const node = open.pop()
      if (node === undefined || open.length > 0) return
      nodes.push(node)
      count = 0
      chars = 0
    },
  })
  const names = new AsciiNames()
  try {
    for await (const { text, bytesRead } of readText(source, encoding)) {
      parser.write(names.push(text))
      if (names.pending > tableLimits.token) failOverLimit('token')
      yield { nodes, bytesRead }
      nodes = []
    }
    parser.write(names.end())
    parser.end()
  } catch (error) {
    throw error instanceof TableReadError ? error : new TableReadError(refuseContent('damaged'), error)
  }
  yield { nodes, bytesRead: source.size }
}
