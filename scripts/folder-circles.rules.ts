/** A source file with the files it imports, paths from the root of the project. */
export interface SourceFile {
  path: string
  imports: readonly string[]
}

/** Folders that import each other, and for each step of the circle one import that makes it. */
export interface FolderCircle {
  folders: readonly string[]
  imports: readonly string[]
}

type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Tests and what they are built from may use every feature. */
const isTestCode = (path: string): boolean => /\.(?:test|fixture)\.tsx?$|^\w+\/testing\//.test(path)

/** The feature folder of a file: `web/cart`. A file directly in `web` composes features and stands for itself. */
const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/')

const graphOf = (files: readonly SourceFile[]): Graph => {
  const graph = new Map<string, Map<string, string>>()
  for (const { path, imports } of files.filter((file) => !isTestCode(file.path))) {
    const from = folderOf(path)
    const edges = graph.get(from) ?? new Map<string, string>()
    graph.set(from, edges)
    for (const imported of imports) {
      const to = folderOf(imported)
      if (to !== from && !edges.has(to)) edges.set(to, `${path} → ${imported}`)
    }
  }
  return graph
}

/** The shortest way from a folder back to itself; null where there is none. */
const circleThrough = (graph: Graph, start: string): string[] | null => {
  const cameFrom = new Map<string, string>()
  for (const queue = [start]; ; ) {
    const at = queue.shift()
    if (at === undefined) return null
    for (const next of graph.get(at)?.keys() ?? []) {
      if (next === start) return pathTo(at, cameFrom)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, at)
      queue.push(next)
    }
  }
}

const pathTo = (end: string, cameFrom: ReadonlyMap<string, string>): string[] => {
  const before = cameFrom.get(end)
  return before === undefined ? [end] : [...pathTo(before, cameFrom), end]
}

/** For every folder in a circle its shortest one, each circle once. Imports of types count like any other. */
export const findFolderCircles = (files: readonly SourceFile[]): FolderCircle[] => {
  const graph = graphOf(files)
  const circles = new Map<string, FolderCircle>()
  for (const start of [...graph.keys()].toSorted()) {
    const folders = circleThrough(graph, start)
    const key = folders?.toSorted().join(' ')
    if (!folders || key === undefined || circles.has(key)) continue
    const steps = folders.map((from, index) => graph.get(from)?.get(folders[index + 1] ?? start) ?? '')
    circles.set(key, { folders, imports: steps })
  }
  return [...circles.values()]
}
