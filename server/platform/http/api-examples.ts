import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * What a caller sends and gets back: answers of the demo shop, long lists and texts cut short. They lie in
 * api-examples/<feature>.json, away from the descriptors, which the browser loads.
 */
const ApiExample = z.strictObject({
  input: z.record(z.string(), z.unknown()),
  answer: z.looseObject({ code: z.literal(200), msg: z.string() }),
})
export type ApiExample = z.infer<typeof ApiExample>

const folder = new URL('api-examples/', import.meta.url)

/** Calls by feature, in the order of the contract files. */
export const examplesByFeature: ReadonlyMap<string, Readonly<Record<string, ApiExample>>> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => [
      file.slice(0, -'.json'.length),
      z.record(z.string(), ApiExample).parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    ]),
)

/** By the name of the call. */
export const apiExamples: ReadonlyMap<string, ApiExample> = new Map(
  [...examplesByFeature.values()].flatMap((examples) => Object.entries(examples)),
)
