import { parseSync } from 'vite'

/** A place that reads a text. `feature`: its file, null where it is not written there. A `*` in the key stands for data. */
export interface TextUse {
  feature: string | null
  key: string
  line: number
}

type Node = { type: string; start: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
const textOf = (node: Node | undefined): string | null =>
  node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null
const nameOf = (node: Node | undefined): string | null =>
  node?.type === 'Identifier' ? String(node['name']) : null

/** Functions that give a function to read texts with, and which of their arguments names the file. */
const makers: Readonly<Record<string, number>> = { textsOf: 1, useTranslations: 0 }
const typesOfReaders = new Set(['Translate', 'Translator'])

/** Which file, perhaps with a group of it (`quotes.mail`), a function reads its texts from; null where that is data. */
type Origin = { namespace: string | null }
type Scope = ReadonlyMap<string, Origin | null>

const originOf = (node: Node | undefined): Origin | null => {
  if (node?.type !== 'CallExpression') return null
  const place = makers[nameOf(nodesIn(node['callee'])[0]) ?? '']
  return place === undefined ? null : { namespace: textOf(nodesIn(node['arguments'])[place]) }
}

const isReaderType = (parameter: Node): boolean => {
  const [annotation] = nodesIn(parameter['typeAnnotation'])
  const [type] = nodesIn(annotation?.['typeAnnotation'])
  return typesOfReaders.has(nameOf(nodesIn(type?.['typeName'])[0]) ?? '')
}

/** Names that a function or a block declares. One that is no reader hides a reader of the same name further out. */
const declaredIn = (node: Node): [string, Origin | null][] => {
  const parameters = nodesIn(node['params']).map((parameter): [string | null, Origin | null] => [
    nameOf(parameter),
    isReaderType(parameter) ? { namespace: null } : null,
  ])
  const variables = nodesIn(node['body'])
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? nodesIn(statement['declaration'])[0] : statement,
    )
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap((statement) => nodesIn(statement?.['declarations']))
    .map((declared): [string | null, Origin | null] => [
      nameOf(nodesIn(declared['id'])[0]),
      originOf(nodesIn(declared['init'])[0]),
    ])
  return [...parameters, ...variables].flatMap(([name, origin]) => (name === null ? [] : [[name, origin]]))
}

/** Keys that an argument can be, as far as they are written there. */
const keysOf = (node: Node | undefined): string[] => {
  if (node === undefined) return []
  const text = textOf(node)
  if (text !== null) return [text]
  const further = (...names: string[]) => names.flatMap((name) => keysOf(nodesIn(node[name])[0]))
  if (node.type === 'ConditionalExpression') return further('consequent', 'alternate')
  if (node.type === 'LogicalExpression') return further('left', 'right')
  if (node.type !== 'TemplateLiteral') return []
  const parts = nodesIn(node['quasis']).map((part) => String(Object(part['value']).cooked))
  return parts.join('') === '' ? [] : [parts.join('*')]
}

/** Every text that a source reads, as far as its key is written there. */
export const findTextUses = (path: string, source: string): TextUse[] => {
  const uses: TextUse[] = []
  const visit = (node: Node, outer: Scope) => {
    const declared = declaredIn(node)
    const scope = declared.length === 0 ? outer : new Map([...outer, ...declared])
    if (node.type === 'CallExpression') {
      const [callee] = nodesIn(node['callee'])
      const target = callee?.type === 'MemberExpression' ? nodesIn(callee['object'])[0] : callee
      const origin = originOf(callee) ?? scope.get(nameOf(target) ?? '') ?? null
      if (origin !== null)
        for (const key of keysOf(nodesIn(node['arguments'])[0])) {
          const [feature = null, ...group] = origin.namespace?.split('.') ?? []
          const line = source.slice(0, node.start).split('\n').length
          uses.push({ feature, key: [...group, key].join('.'), line })
        }
    }
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child, scope)
  }
  visit(parseSync(path, source).program as unknown as Node, new Map())
  return uses
}

/** Uses whose key no file has, or not the file they name. Where the file is data, so may be the group before the key. */
export const findUnknownKeys = (
  uses: readonly TextUse[],
  keysByFeature: ReadonlyMap<string, ReadonlySet<string>>,
): TextUse[] => {
  const all = [...keysByFeature.values()].flatMap((keys) => [...keys])
  return uses.filter(({ feature, key }) => {
    const keys = feature === null ? all : [...(keysByFeature.get(feature) ?? [])]
    const before = feature === null ? '(?:.+\\.)?' : ''
    const parts = key.split('*').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    const pattern = new RegExp(`^${before}${parts.join('.+')}$`, 'su')
    return !keys.some((known) => pattern.test(known))
  })
}
