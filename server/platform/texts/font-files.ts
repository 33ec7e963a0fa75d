import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const latinFolder = dirname(require.resolve('@expo-google-fonts/ibm-plex-sans/package.json'))
const hanFolder = join(dirname(require.resolve('@embedpdf/fonts-sc')), '..', 'fonts')
const mono = (subset: string): string =>
  require.resolve(`@fontsource/ibm-plex-mono/files/ibm-plex-mono-${subset}-400-normal.woff`)

/** The shop's bundled fonts: output is the same whatever fonts the machine has. */
export const fontFiles = {
  /** The typeface of the shop, with Cyrillic. */
  latin: {
    regular: join(latinFolder, '400Regular/IBMPlexSans_400Regular.ttf'),
    strong: join(latinFolder, '600SemiBold/IBMPlexSans_600SemiBold.ttf'),
  },
  /** For characters that `latin` lacks. */
  han: {
    regular: join(hanFolder, 'NotoSansHans-Regular.otf'),
    strong: join(hanFolder, 'NotoSansHans-Bold.otf'),
  },
  /** Dimensions of drawings, in pieces by script. */
  mono: ['latin', 'latin-ext', 'cyrillic'].map(mono),
}
