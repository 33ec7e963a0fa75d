import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ICruiseResult, cruise } from 'dependency-cruiser'
import { findFolderCircles } from './folder-circles.rules.ts'

const settings = JSON.parse(readFileSync(new URL('../.dependency-cruiser.json', import.meta.url), 'utf8'))
const sources = ['contract', 'server', 'web', 'demo']
/** Folders whose subfolders are features. */
const withFeatures = /^(?:contract|server|web|demo)\//

const read = async (root: string): Promise<ICruiseResult> => {
  const { output } = await cruise(sources, {
    ...settings.options,
    baseDir: root,
    tsConfig: { fileName: join(root, 'tsconfig.json') },
    ruleSet: { forbidden: settings.forbidden },
    validate: true,
  })
  if (typeof output === 'string') throw new Error('the import check gave text instead of a result')
  return output
}

const folderCircles = ({ modules }: ICruiseResult): string[] => {
  const files = modules
    .filter(({ source }) => withFeatures.test(source))
    .map(({ source, dependencies }) => ({
      path: source,
      imports: dependencies.map(({ resolved }) => resolved).filter((path) => withFeatures.test(path)),
    }))
  return findFolderCircles(files).map(
    ({ folders, imports }) =>
      `no-folder-circles: ${[...folders, folders[0]].join(' → ')}\n${imports.map((one) => `  ${one}`).join('\n')}`,
  )
}

/** Every forbidden import of the project in `root`, and how many of its own files were read. */
export const findImportProblems = async (root: string): Promise<{ files: number; problems: string[] }> => {
  const result = await read(root)
  const broken = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  return {
    files: result.modules.filter(({ source }) => sources.some((folder) => source.startsWith(`${folder}/`)))
      .length,
    problems: [...broken, ...folderCircles(result)],
  }
}
