import { type CallName, calls } from '#contract/calls.ts'
import type { CallAnswer, CallInput, CallSuccess } from '#contract/call-client.ts'
import { apiExamples } from '#server/platform/http/api-examples.ts'

interface Options {
  /** Bearer token. */
  token?: string
  headers?: Readonly<Record<string, string>>
  /** A file for a call that takes one, with its field. */
  file?: { field: string; name: string; bytes: Uint8Array<ArrayBuffer> }
}

export interface Recording {
  input: unknown
  answer: unknown
}

const bodyOf = (input: object, file: Options['file']): string | FormData => {
  if (!file) return JSON.stringify(input)
  const form = input instanceof FormData ? input : new FormData()
  form.set(file.field, new File([file.bytes], file.name))
  return form
}

const requestOf = (url: string, name: CallName, input: object, { token, headers, file }: Options) => {
  const [method, path] = calls[name]
  const fields = new Map(Object.entries(input).map(([key, value]) => [key, String(value)]))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(fields.get(key) ?? ''))
  const address = new URL(filled, url)
  if (method === 'GET') for (const [key, value] of fields) address.searchParams.set(key, value)
  return new Request(address, {
    method,
    headers: {
      lang: 'en-US',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(file || method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: bodyOf(input, file) }),
  })
}

/** Calls a running shop and keeps input and answer of the calls to be recorded. A refusal is a mistake of the recording. */
export const createExampleClient = (url: string) => {
  const recordings = new Map<CallName, Recording>()
  const ask = async <Name extends CallName>(
    name: Name,
    input: CallInput<Name> & object,
    options: Options = {},
  ): Promise<CallSuccess<Name>> => {
    const response = await fetch(requestOf(url, name, input, options))
    const answer = (await response.json()) as CallAnswer<Name> // the server answers by descriptor
    if (answer.code !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`)
    return answer
  }
  const record = async <Name extends CallName>(
    name: Name,
    input: CallInput<Name> & object,
    options: Options = {},
  ): Promise<CallSuccess<Name>> => {
    const answer = await ask(name, input, options)
    // A file is only named in its example.
    recordings.set(name, { input: options.file ? apiExamples.get(name)?.input : input, answer })
    return answer
  }
  /** Records a call with the input of its present example, which stays as it is. */
  const repeat = async (name: CallName, options: Options = {}): Promise<void> => {
    const { input = {} } = apiExamples.get(name) ?? {}
    const response = await fetch(requestOf(url, name, input, options))
    const answer: { code?: unknown } = await response.json()
    if (answer.code !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`)
    recordings.set(name, { input, answer })
  }
  /** Keeps the present example of a call that the small demo gives no occasion for. */
  const keep = (name: CallName): void => {
    const example = apiExamples.get(name)
    if (!example) throw new Error(`${name} has no example yet`)
    recordings.set(name, example)
  }
  return { url, recordings, ask, record, repeat, keep }
}

export type ExampleClient = ReturnType<typeof createExampleClient>
