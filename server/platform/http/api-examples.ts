import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'

/**
 * What a caller sends and gets back: answers of the demo shop, long lists and texts cut short. The examples of
 * `<feature>.contract.ts` are in `<feature>.examples.json` beside it.
 */
const ApiExample = z.strictObject({
  input: z.record(z.string(), z.unknown()),
  answer: z.looseObject({ code: z.literal(200), msg: z.string() }),
})
export type ApiExample = z.infer<typeof ApiExample>

interface FeatureExamples {
  feature: string
  file: URL
  examples: Readonly<Record<string, ApiExample>>
}

const contract = new URL('../../../contract/', import.meta.url)
const suffix = '.examples.json'

const examplesIn = (folder: 'shop/' | 'office/'): FeatureExamples[] => {
  const place = new URL(folder, contract)
  return readdirSync(place)
    .filter((file) => file.endsWith(suffix))
    .toSorted()
    .map((name) => ({ feature: basename(name, suffix), file: new URL(name, place) }))
    .map(({ feature, file }) => ({
      feature,
      file,
      examples: z.record(z.string(), ApiExample).parse(JSON.parse(readFileSync(file, 'utf8'))),
    }))
}

/** Features of the shop, then of the office, each in the order of its contract files. */
export const examplesByFeature: readonly FeatureExamples[] = [
  ...examplesIn('shop/'),
  ...examplesIn('office/'),
]

/** By the name of the call. */
export const apiExamples: ReadonlyMap<string, ApiExample> = new Map(
  examplesByFeature.flatMap(({ examples }) => Object.entries(examples)),
)
