import { expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Question, questionsFor } from '../bench/recorded-answers/questions.ts'

const numbers = Array.from({ length: 50 }, (_, index) => index + 1)
const uuids = numbers
  .slice(0, 5)
  .map((number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const ids = {
  products: numbers,
  partTypes: numbers,
  machineTypes: numbers,
  models: numbers,
  brands: numbers,
  news: numbers,
  orders: uuids,
  inquiries: uuids,
  mails: uuids,
}

const pages = new Set(['/api/docs', '/api/openapi.json'])

const parametersOf = ({ path, body }: Question): [string, unknown][] =>
  typeof body === 'object' && body !== null
    ? Object.entries(body)
    : [...new URLSearchParams(path.split('?')[1])]

const endpointOf = ({ method, path }: Question) =>
  Object.values(endpoints).find((endpoint) => {
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return endpoint.method === method && pattern.test(path.split('?')[0] ?? '')
  })

const inOneLine = (value: unknown): string => String(value).replaceAll(/\s+/g, ' ').trim()

/** Parameters that the call does not know, or whose value it replaces. */
const ignoredIn = (question: Question): string[] => {
  const endpoint = endpointOf(question)
  if (!endpoint) return ['no such call']
  const parameters = parametersOf(question)
  const known = new Map(Object.entries(Object(endpoint.input.parse(Object.fromEntries(parameters)))))
  return parameters
    .filter(([name, value]) => inOneLine(known.get(name)) !== inOneLine(value))
    .map(([name, value]) => `${name}=${inOneLine(value)}`)
}

it('recorded questions name calls, parameters and values that the contracts know', () => {
  const questions = questionsFor(ids).filter(({ path }) => path.startsWith('/api/') && !pages.has(path))
  const problems = questions.flatMap((question) =>
    ignoredIn(question).map((ignored) => `${question.method} ${question.path}: ${ignored}`),
  )
  expect(questions.length).toBeGreaterThan(1_000)
  expect([...new Set(problems)]).toEqual([])
})
