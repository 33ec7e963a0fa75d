import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Plane } from '#server/vision/plane.ts'

export const readingLanguages = ['eng', 'deu', 'fra', 'spa', 'rus', 'chi_sim'] as const
export type ReadingLanguage = (typeof readingLanguages)[number]

/** What the engine saw in a picture of one line; `confidence` from 0 to 100. */
export interface EngineText {
  text: string
  confidence: number
}

/** Reads pictures of one line of text. Holds all languages in one memory. */
export interface ReadingEngine {
  /** Languages have to be there before they are read with: the first takes longest. */
  prepare(languages: readonly ReadingLanguage[]): Promise<void>
  /** With `letters` given, every sign is taken for one of them. */
  readLine(line: Plane, language: ReadingLanguage, letters?: string): EngineText
}

/** The part of Tesseract's interface that is used here; the package brings no types. */
interface TesseractApi {
  Init(path: null, language: string, engine: number, configFile: undefined): number
  SetVariable(name: string, value: string): void
  SetImageFile(orientation: number, angle: number): number
  Recognize(monitor: null): number
  GetUTF8Text(): string
  MeanTextConf(): number
}
interface TesseractModule {
  FS: { writeFile(path: string, data: Uint8Array): void }
  TessBaseAPI: new () => TesseractApi
}

const require = createRequire(import.meta.url)
const unpack = promisify(gunzip)
const neuralNetwork = 1
const oneLine = '7'

function dataFile(language: ReadingLanguage): string {
  if (language === 'rus') return fileURLToPath(new URL('./data/rus.traineddata.gz', import.meta.url))
  return require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`)
}

async function startModule(): Promise<TesseractModule> {
  // Vector instructions are in every WebAssembly that Node 24 runs; the "relaxed" ones differ between processors.
  const core = require('tesseract.js-core/tesseract-core-simd-lstm')
  return core({ print: () => {}, printErr: () => {} })
}

async function startLanguage(module: TesseractModule, language: ReadingLanguage): Promise<TesseractApi> {
  module.FS.writeFile(`${language}.traineddata`, await unpack(await readFile(dataFile(language))))
  const api = new module.TessBaseAPI()
  if (api.Init(null, language, neuralNetwork, undefined) !== 0)
    throw new Error(`No reading data for ${language}`)
  api.SetVariable('tessedit_pageseg_mode', oneLine)
  return api
}

function greyFile({ width, height, pixels }: Plane): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels])
}

/** Starts Tesseract with the data in this project's packages; nothing is fetched, nothing is written. */
export async function startReadingEngine(): Promise<ReadingEngine> {
  const module = await startModule()
  const apis = new Map<ReadingLanguage, TesseractApi>()
  return {
    async prepare(languages) {
      for (const language of languages) {
        if (!apis.has(language)) apis.set(language, await startLanguage(module, language))
      }
    },
    readLine(line, language, letters = '') {
      const api = apis.get(language)
      if (api === undefined) throw new Error(`No reading data for ${language}`)
      api.SetVariable('tessedit_char_whitelist', letters)
      module.FS.writeFile('/input', greyFile(line))
      if (api.SetImageFile(1, 0) !== 0) return { text: '', confidence: 0 }
      api.Recognize(null)
      return { text: api.GetUTF8Text().trim(), confidence: api.MeanTextConf() }
    },
  }
}
