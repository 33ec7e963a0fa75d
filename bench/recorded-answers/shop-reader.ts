import { locales } from '#contract/language.ts'
import type { KnownIds, Question, Reader } from './questions.ts'

export interface Answer {
  status: number
  text: string
}

/** Asks a running shop as a browser does; a reader signs in once. */
export interface ShopReader {
  ask(question: Question): Promise<Answer>
  readIds(): Promise<KnownIds>
}

const browserHeaders = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

const signIn = async (url: string, path: string, email: string, password: string): Promise<string> => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: browserHeaders,
    body: JSON.stringify({ email, password }),
  })
  const answer: { code?: number } = await response.json()
  if (answer.code !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer)}`)
  return cookiesOf(response)
}

const field = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null ? Object.entries(row).find(([key]) => key === name)?.[1] : undefined

/** Signs in the demo's buyer and administrator. */
export const openShop = async (url: string, password: string): Promise<ShopReader> => {
  const cookies: Record<Reader, string> = {
    visitor: '',
    buyer: await signIn(url, '/api/login', 'buyer@example.com', password),
    office: await signIn(url, '/api/office/login', 'staff@example.com', password),
  }
  const ask = async ({ reader, lang, method, path, body }: Question): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...browserHeaders, lang: locales[lang], cookie: cookies[reader] },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return {
      status: response.status,
      text: `${response.headers.get('location') ?? ''}${await response.text()}`,
    }
  }
  const rows = async (reader: Reader, path: string): Promise<unknown[]> => {
    const { text } = await ask({ reader, lang: 'en', method: 'GET', path })
    const answer: unknown = JSON.parse(text)
    const found = field(answer, 'rows') ?? field(answer, 'data')
    if (!Array.isArray(found)) throw new Error(`${path} answered no list: ${text.slice(0, 200)}`)
    return found
  }
  const texts = async (reader: Reader, path: string): Promise<string[]> =>
    (await rows(reader, path)).map((row) => String(field(row, 'id')))
  const numbers = async (path: string): Promise<number[]> => (await texts('visitor', path)).map(Number)
  return {
    ask,
    readIds: async () => ({
      products: await numbers('/api/listProductByPart?pageSize=50'),
      partTypes: await numbers('/api/listPartType'),
      machineTypes: await numbers('/api/listMachineType'),
      models: await numbers('/api/listModel'),
      brands: await numbers('/api/listBrandPic'),
      news: await numbers('/api/listNews'),
      orders: await texts('buyer', '/api/listOrder'),
      inquiries: await texts('buyer', '/api/listInquery'),
      mails: await texts('office', '/api/office/listMail'),
    }),
  }
}
