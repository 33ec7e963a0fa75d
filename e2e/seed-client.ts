import { z } from 'zod'

/**
 * A client that implements only the seed's contract (docs/seed-coverage.md#7-the-calls): its headers, its calls with
 * their payloads, and the token of the login in `Authorization`.
 */
export interface SeedRequest {
  /** Path in the contract's notation: `/api/brand/detail/{id}`. */
  call: string
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string | null
  /** A picture as base64, for the one call with a file. */
  card: string | null
}

/** Sends a request to the shop, from a page of some origin or as a program. */
export type Send = (request: SeedRequest) => Promise<unknown>

const Answer = z.looseObject({
  code: z.number(),
  msg: z.string(),
  data: z.unknown().optional(),
  rows: z.array(z.unknown()).optional(),
})

/** Every call of the seed. */
export const seedCalls = [
  ...'login logout regCode register resetCode resetPwd user/card-upload addWish removeWish addCart removeCart saveCart getPack checkCart clearCart subscribe contact moreProduct/'
    .split(' ')
    .map((name) => `POST ${name === 'logout' ? '/logout' : `/api/${name}`}`),
  ...'getinfo getWish getCart listPartType listMachineType listMachineTypeAll listSubBrand/{id} listBrandType listSwiper listBrandPic listNews listBrands listCatalogue news/detail/{id} brand/detail/{id} listFaq aboutus listHot listOem getProduct/{id} groupProduct/{id} best/ listProductByPart listProductByMachine keySuggest'
    .split(' ')
    .map((name) => `GET /api/${name}`),
]

const fieldOf = (value: unknown, name: string): string => String(Reflect.get(Object(value), name))

/** Sends the seed client's requests and stores the token; each answer must have the expected code. */
const createClient = (send: Send) => {
  let token: string | null = null
  const sent: SeedRequest[] = []
  const ask = async (call: string, payload?: unknown, options: { card?: string; expected?: number } = {}) => {
    const [method = '', template = ''] = call.split(' ')
    const id = fieldOf(payload, 'id')
    const path = template.replace('{id}', id)
    const query = method === 'GET' && !template.includes('{id}') ? new URLSearchParams(Object(payload)) : ''
    const request: SeedRequest = {
      call,
      method: method === 'GET' ? 'GET' : 'POST',
      path: `${path}${String(query) === '' ? '' : `?${query}`}`,
      headers: {
        lang: 'en',
        ...(token === null ? { isToken: 'false' } : { authorization: `Bearer ${token}` }),
        ...(options.card === undefined ? { 'content-type': 'application/json' } : { repeatSubmit: 'false' }),
      },
      body: method === 'POST' && options.card === undefined ? JSON.stringify(payload ?? {}) : null,
      card: options.card ?? null,
    }
    sent.push(request)
    const answer = Answer.parse(await send(request))
    if (answer.code !== (options.expected ?? 200))
      throw new Error(`${call} answered ${answer.code}: ${answer.msg}`)
    return answer
  }
  return {
    ask,
    sent,
    useToken: (answer: z.infer<typeof Answer>) => {
      token = fieldOf(answer.data, 'token')
    },
    forgetToken: () => {
      token = null
    },
  }
}

type SeedClient = ReturnType<typeof createClient>

export interface Person {
  email: string
  password: string
  newPassword: string
  /** Reads the code of the newest mail. */
  mailedCode: () => Promise<string>
  /** A business card as base64. */
  card: string
}

const enter = async (client: SeedClient, person: Person) => {
  const { email, password, newPassword } = person
  await client.ask('POST /api/regCode', { email })
  const code = await person.mailedCode()
  const names = { firstname: 'Ida', lastname: 'Seed', contact: '+49 30 1234567' }
  client.useToken(
    await client.ask('POST /api/register', { ...names, email, code, password, password2: password }),
  )
  await client.ask('GET /api/getinfo')
  await client.ask('POST /logout')
  await client.ask('GET /api/getinfo', undefined, { expected: 401 })
  client.forgetToken()
  await client.ask('POST /api/resetCode', { email })
  const reset = { email, code: await person.mailedCode(), password: newPassword, password2: newPassword }
  await client.ask('POST /api/resetPwd', reset)
  client.useToken(await client.ask('POST /api/login', { email, password: newPassword }))
}

const read = async (client: SeedClient): Promise<unknown> => {
  const withoutParams =
    'listPartType listMachineType listMachineTypeAll listBrandType listSwiper listBrandPic listFaq aboutus listCatalogue best/ listHot listOem listProductByMachine'
  for (const name of withoutParams.split(' ')) await client.ask(`GET /api/${name}`)
  await client.ask('GET /api/keySuggest', { key: 'carb' })
  const [brand] = (await client.ask('GET /api/listBrands', { pageNum: '1', pageSize: '5' })).rows ?? []
  await client.ask('GET /api/brand/detail/{id}', brand)
  await client.ask('GET /api/listSubBrand/{id}', brand)
  const [article] = (await client.ask('GET /api/listNews', { pageNum: '1' })).rows ?? []
  await client.ask('GET /api/news/detail/{id}', article)
  const inStock = { keyword: 'STIHL', stock: 'in', pageSize: '4' }
  const [product] = (await client.ask('GET /api/listProductByPart', inStock)).rows ?? []
  await client.ask('GET /api/getProduct/{id}', product)
  await client.ask('GET /api/groupProduct/{id}', product)
  await client.ask('POST /api/moreProduct/', { id: Reflect.get(Object(product), 'id') })
  return product
}

const buy = async (client: SeedClient, product: unknown) => {
  const { id, fullname, standard, pic } = Object(product)
  await client.ask('POST /api/addWish', { id })
  await client.ask('GET /api/getWish')
  await client.ask('POST /api/removeWish', { id })
  const packs = z.array(z.unknown()).parse((await client.ask('POST /api/getPack', { id })).data)
  const { minQuantity: quantity, packId, packName, packType, packQuantity } = Object(packs[0])
  const names = { productId: id, productName: fullname, productModel: standard, productPic: pic }
  const line = { ...names, quantity, packId, packName, packType, packQuantity, info: '' }
  const add = async () => fieldOf((await client.ask('POST /api/addCart', line)).data, 'id')
  const first = await add()
  await client.ask('GET /api/getCart')
  await client.ask('POST /api/saveCart', { id: first, q: quantity })
  await client.ask('POST /api/removeCart', first)
  await client.ask('POST /api/checkCart', [await add()])
  await add()
  await client.ask('POST /api/clearCart')
}

const write = async (client: SeedClient, { email, card }: Person) => {
  await client.ask('POST /api/subscribe', { email })
  const message = { fullname: 'Ida Seed', email, phone: '', orderNo: '', message: 'Which chain fits?' }
  await client.ask('POST /api/contact', message)
  await client.ask('POST /api/user/card-upload', undefined, { card })
}

/** Makes every call of the contract as one person; returns the requests. */
export const walkContract = async (send: Send, person: Person): Promise<SeedRequest[]> => {
  const client = createClient(send)
  await enter(client, person)
  await buy(client, await read(client))
  await write(client, person)
  await client.ask('POST /logout')
  await client.ask('GET /api/getinfo', undefined, { expected: 401 })
  return client.sent
}
