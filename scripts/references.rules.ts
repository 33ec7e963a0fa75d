/** A file of the project as the check reads it. */
export interface SourceFile {
  /** From the project's folder, with slashes. */
  path: string
  text: string
}

/** The project's folder, as far as references need it. */
export interface Project {
  exists(path: string): boolean
  isFileName(name: string): boolean
  /** Anchors of a Markdown file; null when there is no such file. */
  anchorsOf(path: string): ReadonlySet<string> | null
  isStatement(id: string): boolean
  isDecision(number: string): boolean
}

/** Pages that describe the code as it is now: every path and file name in them must exist. */
const livingPages = new Set(['docs/map.md', 'docs/product.md', 'docs/proofs.md', 'docs/trust.md'])
const ownFolder = /^(?:contract|database|migrations|server|web|demo|e2e|bench|proofs|scripts|docs|locales)\//
const placeholder = /[*{}<>…$]|NNN/

/** The anchor that code hosts give a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')

export const anchorsIn = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => anchorOf(heading.trim())))

/** `../README.md` in `docs/search.md` → `README.md`. */
const resolveFrom = (file: string, target: string): string => {
  const parts = file.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const anchorProblem = (page: string, anchor: string | undefined, project: Project): string[] =>
  anchor === undefined || project.anchorsOf(page)?.has(anchor) !== false
    ? []
    : [`${page} has no section #${anchor}`]

/** Names of Markdown files, in code and in texts: `docs/product.md#checkout`. */
const pageProblems = ({ path, text }: SourceFile, project: Project): string[] =>
  [...text.matchAll(/(?<![\w./*-])([\w./*{}-]*[\w*}]\.md)\b(?:#([\w-]+))?/g)].flatMap(
    ([, name = '', anchor]) => {
      if (placeholder.test(name)) return []
      const page = [name, resolveFrom(path, name)].find((one) => project.exists(one))
      return page === undefined ? [`there is no ${name}`] : anchorProblem(page, anchor, project)
    },
  )

/** Links of Markdown to other files and to sections of the same page. */
const linkProblems = ({ path, text }: SourceFile, project: Project): string[] =>
  [...text.matchAll(/\]\(([^)\s#:]*)(?:#([\w-]+))?\)/g)].flatMap(([, target = '', anchor]) => {
    if (target === '') return anchorProblem(path, anchor, project)
    return project.exists(resolveFrom(path, target)) ? [] : [`there is no ${target}`]
  })

/** Paths and file names in backticks, and in quotes within a picture. */
const pathProblems = ({ text }: SourceFile, project: Project): string[] =>
  [...text.matchAll(/[`"]([\w./-]+)[`"]/g)].flatMap(([, name = '']) => {
    if (ownFolder.test(name)) return project.exists(name) ? [] : [`there is no ${name}`]
    const isFile = /^[\w-][\w.-]*\.(?:ts|tsx|mjs|sql|css|json)$/.test(name)
    return !isFile || project.isFileName(name) ? [] : [`there is no file ${name}`]
  })

/** A section of a paper by its number: a reader of the repository cannot look it up. */
const numberedSection =
  /§\s?\d[\d.]*|[(,] ?sections? \d[\d.]*|\b(?:seed|product|trust|design)(?:\.md)?,? sections? \d[\d.]*|\btrust \d\.\d+/gi

const sectionProblems = ({ text }: SourceFile): string[] =>
  [...text.matchAll(numberedSection)].map(([said]) => `“${said}” names a section by its number`)

const idProblems = ({ text }: SourceFile, project: Project): string[] => [
  ...[...text.matchAll(/seed-coverage\.md (S\d-\d+)/g)].flatMap(([, id = '']) =>
    project.isStatement(id) ? [] : [`docs/seed-coverage.md has no statement ${id}`],
  ),
  ...[...text.matchAll(/\b[Dd]ecision (\d{3})\b/g)].flatMap(([, number = '']) =>
    project.isDecision(number) ? [] : [`there is no decision ${number}`],
  ),
]

/** What in a file points at a document, section, statement or path that is not in the project. */
export const brokenReferences = (file: SourceFile, project: Project): string[] => {
  const isPage = file.path.endsWith('.md')
  const problems = [
    ...pageProblems(file, project),
    ...(isPage ? linkProblems(file, project) : []),
    ...(livingPages.has(file.path) ? pathProblems(file, project) : []),
    ...sectionProblems(file),
    ...idProblems(file, project),
  ]
  return [...new Set(problems)].map((problem) => `${file.path}: ${problem}`)
}
