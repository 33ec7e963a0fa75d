import { type CallName, callNames } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { permissionsOf, staffRoles } from '#contract/permission.ts'

/** Who asks: columns of the first table of docs/permissions.md. */
export const roles = ['visitor', 'waiting', 'buyer', 'administrator', ...staffRoles] as const
export type Role = (typeof roles)[number]
export type RightsCell = 'yes' | '401' | '403'

/** Calls that a service keeps for administrators of the company; the descriptor says only that a buyer calls. */
const administratorsOnly = new Set<CallName>([
  'inviteColleague',
  'withdrawInvitation',
  'saveColleague',
  'saveAddress',
  'removeAddress',
  'saveCompany',
])

/** Calls that a service refuses while the company waits for its approval. */
const approvedOnly = new Set<CallName>(['saveMyNumber', 'removeMyNumber'])

const isStaff = (role: Role) => staffRoles.some((known) => known === role)

/** What the descriptor says of a role: the call is made, needs a session of the other kind, or is not for this role. */
export const rightOf = (name: CallName, role: Role): RightsCell => {
  const { auth }: Endpoint = endpoints[name]
  if (auth === 'anyone') return 'yes'
  if (auth === 'user') {
    if (role === 'visitor' || isStaff(role)) return '401'
    if (administratorsOnly.has(name) && role === 'buyer') return '403'
    return approvedOnly.has(name) && role === 'waiting' ? '403' : 'yes'
  }
  if (!isStaff(role)) return '401'
  return auth.staff === 'any' || permissionsOf([role]).includes(auth.staff) ? 'yes' : '403'
}

/** Whose thing it is: columns of the second table. */
export const relations = ['own', 'colleague sees', 'colleague does not', 'administrator', 'foreign'] as const
export type Relation = (typeof relations)[number]
/** `missing`: the very answer that an unknown id gets. `403`: whatever the id. */
export type ThingCell = 'yes' | 'missing' | '403'

export const thingKinds = [
  'order',
  'inquiry',
  'cart line',
  'machine',
  'number',
  'address',
  'person',
  'session',
  'list',
  'list line',
] as const
export type ThingKind = (typeof thingKinds)[number]

const cells = (...row: ThingCell[]): Record<Relation, ThingCell> => {
  const [own = 'missing', sees = 'missing', separate = 'missing', administrator = 'missing'] = row
  return {
    own,
    'colleague sees': sees,
    'colleague does not': separate,
    administrator,
    foreign: row[4] ?? 'missing',
  }
}
const ofDocument = cells('yes', 'yes', 'missing', 'yes')
const personal = cells('yes')
const ofCompany = cells('yes', 'yes', 'yes', 'yes')
const byAdministrator = cells('403', '403', '403', 'yes')

export interface ThingCall {
  name: CallName
  thing: ThingKind
  /** What is sent beside the id. */
  input: (id: string) => object
  by: Record<Relation, ThingCell>
}

const thingCall = (
  name: CallName,
  thing: ThingKind,
  by: ThingCall['by'],
  input: ThingCall['input'] = () => ({}),
): ThingCall => ({ name, thing, by, input: (id) => ({ id, ...input(id) }) })

/** Calls of a buyer about one thing, judged by hand: who reaches it, and for whom it is like a missing one. */
export const thingCalls: readonly ThingCall[] = [
  thingCall('orderDetail', 'order', ofDocument),
  thingCall('cancelOrder', 'order', ofDocument),
  thingCall('askCancelOrder', 'order', ofDocument),
  thingCall('replyOrder', 'order', ofDocument, () => ({ text: 'Hello' })),
  thingCall('updateOrder', 'order', ofDocument, () => ({ poNumber: 'PO-9', note: '' })),
  thingCall('reorder', 'order', ofDocument),
  thingCall('reorder', 'inquiry', ofDocument, () => ({ kind: 'inquery' })),
  thingCall('inqueryDetail', 'inquiry', ofDocument),
  thingCall('sumInquery', 'inquiry', ofDocument, () => ({ version: 1 })),
  thingCall('acceptInquery', 'inquiry', ofDocument, () => ({ version: 1 })),
  thingCall('declineInquery', 'inquiry', ofDocument, () => ({ reason: 'Too dear' })),
  thingCall('cancelInquery', 'inquiry', ofDocument),
  thingCall('replyInquery', 'inquiry', ofDocument, () => ({ text: 'Hello' })),
  thingCall('againInquery', 'inquiry', ofDocument),
  thingCall('saveCart', 'cart line', personal, () => ({ q: 3 })),
  thingCall('checkCart', 'cart line', personal, (id) => ({ ids: [id] })),
  thingCall('removeMyMachine', 'machine', ofCompany),
  thingCall('saveMyMachine', 'machine', ofCompany, () => ({ label: 'Saw 7' })),
  thingCall('removeMyNumber', 'number', ofCompany),
  thingCall('saveAddress', 'address', byAdministrator, () => ({
    ...{ name: 'Other store', lines: 'Street 2', postcode: '0150', city: 'Oslo', country: 'NO' },
  })),
  thingCall('removeAddress', 'address', byAdministrator),
  thingCall('saveColleague', 'person', byAdministrator, () => ({ isActive: false })),
  thingCall('endSession', 'session', personal),
  thingCall('listDetail', 'list', ofCompany),
  thingCall('saveList', 'list', ofCompany, () => ({ name: 'Winter', version: 1 })),
  thingCall('removeList', 'list', ofCompany),
  thingCall('addListLines', 'list', ofCompany, () => ({ lines: [{ productId: 1 }] })),
  thingCall('reorder', 'list', ofCompany, () => ({ kind: 'list' })),
  thingCall('saveListLine', 'list line', ofCompany, () => ({ version: 1, quantity: 7 })),
  thingCall('moveListLine', 'list line', ofCompany),
]

/** Calls of buyers that take an id, with the reason why no table says whose thing it is. */
export const withoutThing: Partial<Record<CallName, string>> = {
  getProduct: 'an article of the catalogue',
  listProductModel: 'an article of the catalogue',
  packAmount: 'an article of the catalogue',
  listOem: 'numbers of the catalogue',
  addCart: 'an article of the catalogue',
  listBought: 'an article of the catalogue; what was bought of it is the own company’s',
  addWish: 'an article of the catalogue',
  removeWish: 'an article; the wish is the caller’s own, whatever is sent',
  removeFile:
    'a missing file is fine, so every answer is the same; the test of message files looks at the rows',
  removeListLines: 'a missing line is fine; the test of lists looks at the rows of others',
  uploadList: 'takes a file; the test of files of lists looks at foreign lists',
  removeCart: 'a missing line is fine, so every answer is the same; the tenants’ test looks at the rows',
  cartCosts: 'foreign lines are left out of the sum',
  saveMyNumber: 'a number is changed under its article; the test of own numbers looks at foreign ids',
  withdrawInvitation: 'for administrators; the test of invitations looks at foreign ids',
  endDevice: 'as endSession; the test of devices looks at foreign ids',
}

const hasId = (name: CallName): boolean => {
  const { input }: Endpoint = endpoints[name]
  const shape: unknown = Reflect.get(input, 'shape')
  return Object.keys(Object(shape)).some((field) => /^ids?$|Ids?$/.test(field))
}

/** Calls of buyers that take an id and that nobody has judged. */
export const unjudgedCalls = (): CallName[] =>
  callNames.filter((name) => {
    const { auth }: Endpoint = endpoints[name]
    return (
      auth === 'user' &&
      hasId(name) &&
      withoutThing[name] === undefined &&
      !thingCalls.some((one) => one.name === name)
    )
  })
