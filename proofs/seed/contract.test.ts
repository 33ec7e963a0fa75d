import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type CallName, calls } from '../../contract/calls.ts'
import { endpoints } from '../../contract/endpoints.ts'

/** Names of the fields of an object, also of one inside a list, an alternative or a missing value. */
const fieldsOf = (schema: z.ZodType): string[] => {
  const json: unknown = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  const look = (part: unknown): string[] => {
    const { properties, items, anyOf }: { properties?: object; items?: unknown; anyOf?: unknown[] } =
      Object(part)
    if (properties) return Object.keys(properties)
    return [items, ...(anyOf ?? [])].filter(Boolean).flatMap(look)
  }
  return look(json)
}

const list = (words: string) => words.split(' ')

describe('the entities of the seed', () => {
  it.each<[string, CallName, string]>([
    ['user', 'login', 'token id fName lName email company'],
    ['user info', 'getinfo', 'id fName lName email company roles permissions'],
    [
      'cart line',
      'getCart',
      'id productId productName productModel productPic quantity packId packName packType packQuantity info',
    ],
    ['wish item', 'getWish', 'id pic fullname standard star'],
    ['product', 'listProductByPart', 'id fullname standard pic'],
    ['packing option', 'getPack', 'packId packName packType packQuantity'],
    ['part type', 'listPartType', 'id name total'],
    ['machine type', 'listMachineType', 'id name total'],
    ['search suggestion', 'keySuggest', 'keyword'],
    ['test account of a card', 'cardUpload', 'email password'],
  ])('the %s has its fields in the answer of %s', (_name, call, fields) => {
    expect(fieldsOf(endpoints[call].output)).toEqual(expect.arrayContaining(list(fields)))
  })

  it.each<[CallName, string]>([
    ['login', 'email password rememberMe code uuid'],
    ['regCode', 'email'],
    ['register', 'firstname lastname email code contact password password2'],
    ['resetCode', 'email'],
    ['resetPwd', 'email code password password2'],
    ['cardUpload', 'card'],
    ['addWish', 'id'],
    ['removeWish', 'id'],
    [
      'addCart',
      'productId productName productModel productPic quantity packId packName packType packQuantity info',
    ],
    ['removeCart', 'id'],
    ['saveCart', 'id q'],
    ['getPack', 'id'],
    ['subscribe', 'email'],
    ['contact', 'fullname email phone orderNo message'],
    ['keySuggest', 'key'],
  ])('%s takes what the seed sends', (call, fields) => {
    expect(fieldsOf(endpoints[call].input)).toEqual(expect.arrayContaining(list(fields)))
  })

  it('a packing is neutral, plain or of an own brand', () => {
    const { packType } = endpoints.getPack.output.element.shape
    expect([1, 2, 3].map((type) => packType.safeParse(type).success)).toEqual([true, true, true])
    expect(packType.safeParse(4).success).toBe(false)
  })

  it('a score goes from 0 to 10', () => {
    const { star } = endpoints.getWish.output.element.shape
    expect([0, 10].every((score) => star.safeParse(score).success)).toBe(true)
    expect([-1, 11, 7.5].some((score) => star.safeParse(score).success)).toBe(false)
  })
})

it('every call of the seed has its method and its path', () => {
  const paths = new Set(Object.values(calls).map(([method, path]) => `${method} ${path}`))
  const wanted = {
    POST: '/api/login /logout /api/regCode /api/register /api/resetCode /api/resetPwd /api/user/card-upload /api/addWish /api/removeWish /api/addCart /api/removeCart /api/saveCart /api/getPack /api/checkCart /api/clearCart /api/subscribe /api/contact /api/moreProduct',
    GET: '/api/getinfo /api/getWish /api/getCart /api/listPartType /api/listMachineType /api/listMachineTypeAll /api/listSubBrand/{id} /api/listBrandType /api/listSwiper /api/listBrandPic /api/listNews /api/listBrands /api/listCatalogue /api/news/detail/{id} /api/brand/detail/{id} /api/listFaq /api/aboutus /api/listHot /api/listOem /api/getProduct/{id} /api/groupProduct/{id} /api/best /api/listProductByPart /api/listProductByMachine /api/keySuggest',
  }
  const missing = Object.entries(wanted).flatMap(([method, all]) =>
    list(all)
      .map((path) => `${method} ${path}`)
      .filter((call) => !paths.has(call)),
  )
  expect(missing).toEqual([])
})

it('a session is asked for where the seed says so, and nowhere else', () => {
  const guarded = Object.values(endpoints)
    .filter(({ auth, path }) => auth === 'user' && !/^\/api\/(?:account|company)(?:\/|$)/.test(path))
    .map(({ name }) => name)
  expect(guarded.toSorted()).toEqual(
    list(
      'acceptInquery acceptTerms addCart addCartLines addListLines addWish againInquery askCancelOrder cancelInquery cancelOrder cartCosts checkCart clearCart declineInquery exportMyNumber getCart getProduct getWish getinfo inqueryDetail listBought listDetail listInquery listLists listMyMachine listMyNumber listOem listOrder listProductModel listWaiting moveListLine orderDetail packAmount readOrderFile readOrderList removeCart removeFile removeList removeListLines removeMyMachine removeMyNumber removeWish reorder replyInquery replyOrder saveCart saveList saveListLine saveMyMachine saveMyNumber sumInquery updateOrder uploadFile uploadList uploadMyNumber',
    ).toSorted(),
  )
  expect(endpoints.aboutus.auth).toBe('anyone')
})
