import { calls, type CallName } from '#contract/calls.ts'
import type { CallAnswer, CallInput } from '#contract/call-client.ts'
import { demoPassword } from './shop-process.ts'

/** A program that calls the shop over the network with a bearer token. */
export interface ShopClient {
  token: string
  /** The answer; throws when none came. */
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: { key?: string },
  ): Promise<CallAnswer<Name>>
}

const answerTimeoutMs = 30_000

const clientOf = (url: string, token: string): ShopClient => ({
  token,
  call: async (name, input, options = {}) => {
    const [method, template] = calls[name]
    const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(Reflect.get(Object(input), key))),
    )
    const query = new URLSearchParams(
      Object.entries(Object(input)).map(([key, value]) => [key, String(value)]),
    )
    const response = await fetch(`${url}${path}${method === 'GET' ? `?${query}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    return response.json() as Promise<CallAnswer<typeof name>> // the contract says so
  },
})

const signInAt = async (url: string, path: string, email: string): Promise<ShopClient> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const answer: { data?: { token: string } } = await response.json()
  if (!answer.data) throw new Error(`signing in ${email}: ${JSON.stringify(answer)}`)
  return clientOf(url, answer.data.token)
}

/** Signs a demo account in. */
export const signIn = (url: string, email: string): Promise<ShopClient> => signInAt(url, '/api/login', email)

/** Signs a member of staff of the demo in. */
export const signInStaff = (url: string, email: string): Promise<ShopClient> =>
  signInAt(url, '/api/office/login', email)

/** Products that can be put into a cart. */
export const findProducts = async (client: ShopClient, count: number): Promise<number[]> => {
  const list = await client.call('listProductByPart', { pageSize: 100 })
  if (list.code !== 200) throw new Error(list.msg)
  const found: number[] = []
  for (const { id } of list.rows) {
    if (found.length === count) break
    const packs = await client.call('getPack', { id })
    if (packs.code !== 200 || packs.data[0]?.step !== 1 || packs.data[0].minQuantity !== 1) continue
    if ((await client.call('addCart', { productId: id, quantity: 1 })).code === 200) found.push(id)
  }
  await client.call('clearCart', {})
  if (found.length < count) throw new Error('the demo catalogue has too few products to order')
  return found
}
