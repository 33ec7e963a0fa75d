import type { Language } from '#contract/language.ts'

/** The part of Vite's manifest we read. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

/** Files a page needs at once. */
export interface PageAssets {
  /** Asked for by the page itself; it brings the entry and the other scripts. */
  first: string
  entry: string
  scripts: string[]
  /** The script of the page's own module, one of `scripts`. */
  page: string
  styles: string[]
}

const face = (family: 'sans' | 'mono', name: string): string =>
  `node_modules/@fontsource/ibm-plex-${family}/files/ibm-plex-${family}-${name}-normal.woff2`

const latin = [face('sans', 'latin-400'), face('sans', 'latin-600')]
const cyrillic = [face('sans', 'cyrillic-400'), face('sans', 'cyrillic-600')]
const ofNumbers = [face('mono', 'latin-400')]

/** Finds the scripts and style sheets of a page's modules, so that nothing waits for a second round trip. */
export const createAssets = (manifest: Manifest, firstModule: string, entryModule: string) => {
  const collect = (name: string, scripts: Set<string>, styles: Set<string>): void => {
    const chunk = manifest[name]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) collect(imported, scripts, styles)
  }
  const known = new Map<string, PageAssets>()
  return {
    /** The page's own module is the last one. */
    of: (modules: readonly string[]): PageAssets => {
      const key = modules.join()
      const made = known.get(key)
      if (made) return made
      const scripts = new Set<string>()
      const styles = new Set<string>()
      for (const name of [entryModule, ...modules]) collect(name, scripts, styles)
      const entry = manifest[entryModule]?.file ?? ''
      const assets = {
        first: `/${manifest[firstModule]?.file ?? ''}`,
        entry: `/${entry}`,
        scripts: [...scripts].filter((file) => file !== entry).map((file) => `/${file}`),
        page: `/${manifest[modules.at(-1) ?? '']?.file ?? ''}`,
        styles: [...styles].map((file) => `/${file}`),
      }
      known.set(key, assets)
      return assets
    },
    /** The faces a page in `language` is written in; part numbers have one of their own (web/ui/fonts.css). */
    fontsOf: (language: Language, hasNumbers: boolean): string[] =>
      [...latin, ...(language === 'ru' ? cyrillic : []), ...(hasNumbers ? ofNumbers : [])]
        .flatMap((name) => manifest[name]?.file ?? [])
        .map((file) => `/${file}`),
  }
}
