import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** `it.each(…)`, `test.describe.only` → `it.each`, `test.describe.only`; empty for any other expression. */
const nameOf = (callee: unknown): string => {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee['name'])
  if (callee.type === 'CallExpression') return nameOf(callee['callee'])
  if (callee.type !== 'MemberExpression') return ''
  const property = callee['property']
  return `${nameOf(callee['object'])}.${isNode(property) ? String(property['name']) : ''}`
}

/** Runs as a test; what is skipped or expected to fail proves nothing. */
const isTest = (name: string): boolean => /^(?:it|test)(?:\.(?:each|for|concurrent|sequential))*$/.test(name)
const isGroup = (name: string): boolean =>
  /^(?:test\.)?describe(?:\.(?:each|for|serial|parallel))*$/.test(name)

/** A title as it stands in the source: `${…}` and `%s` are left as they are written. */
const titleOf = (source: string, argument: unknown): string | null => {
  if (!isNode(argument)) return null
  if (argument.type === 'TemplateLiteral') return source.slice(argument.start + 1, argument.end - 1)
  return argument.type === 'Literal' && typeof argument['value'] === 'string' ? argument['value'] : null
}

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Titles of the tests in a source file, each behind those of the groups around it: `group › test`. */
export const testTitlesOf = (file: string, source: string): string[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const visit = (node: Node, groups: readonly string[]): string[] => {
    const name = node.type === 'CallExpression' ? nameOf(node['callee']) : ''
    const passed = node['arguments']
    const title = titleOf(source, Array.isArray(passed) ? passed[0] : null)
    if (title !== null && isTest(name)) return [[...groups, title].join(' › ')]
    const within = title !== null && isGroup(name) ? [...groups, title] : groups
    return childrenOf(node).flatMap((child) => visit(child, within))
  }
  return isNode(program) ? visit(program, []) : []
}
