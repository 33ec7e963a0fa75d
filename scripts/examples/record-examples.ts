import { setTimeout } from 'node:timers/promises'
import { type CallName, callNames, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { drawCard } from '#server/vision/cards/testing/draw-card.ts'
import { drawLabel } from '#server/vision/numbers/testing/draw-label.ts'
import type { ExampleClient } from './example-client.ts'
import { recordContent, recordProduct, recordStaff, recordUploads } from './record-office-examples.ts'
import { recordTrade } from './record-trade-examples.ts'
import { examplePassword } from './stable-values.rules.ts'

const password = examplePassword
const newPassword = 'a longer password of yours'
const browser = {
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

const signIn = async ({ ask }: ExampleClient, email: string): Promise<string> =>
  (await ask('login', { email, password })).data.token

/** The first match of a pattern in the newest mail to an address, as the office reads it. */
const inMailTo = async (
  { ask }: ExampleClient,
  staff: string,
  address: string,
  pattern: RegExp,
): Promise<string> => {
  const { rows } = await ask('officeListMail', { keyword: address }, { token: staff })
  const { data } = await ask('officeMailDetail', { id: rows[0]?.id ?? '' }, { token: staff })
  const found = pattern.exec(data.text)?.[1]
  if (found === undefined) throw new Error(`the mail to ${address} has no ${pattern.source}`)
  return found
}
const codeInMail = /\b(\d{6})\b/
const tokenInMail = /[?&]token=([\w-]+)/

const recordOffice = async (client: ExampleClient): Promise<string> => {
  const { record, repeat } = client
  const { data } = await record('officeLogin', { email: 'staff@example.com', password })
  await repeat('officeInfo', { token: data.token })
  const another = await client.ask('officeLogin', { email: 'staff@example.com', password })
  await repeat('officeLogout', { token: another.data.token })
  return data.token
}

const recordMails = async ({ ask, record, repeat }: ExampleClient, staff: string): Promise<void> => {
  await repeat('officeListMail', { token: staff })
  const { rows } = await ask('officeListMail', { pageSize: 1 }, { token: staff })
  await record('officeMailDetail', { id: rows[0]?.id ?? '' }, { token: staff })
}

const missedQuery = 'strimmer hood qqxv'

/** The shop counts a missed search after its answer. */
const untilMissedIsCounted = async ({ ask }: ExampleClient, token: string): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { total } = await ask('officeListMissedSearch', { keyword: missedQuery }, { token })
    if (total > 0) return
    await setTimeout(100)
  }
  throw new Error('the missed search was not counted within ten seconds')
}

/** A search without a hit and a visit, and what the office sees of them. */
const recordReaders = async (client: ExampleClient, staff: string): Promise<void> => {
  const { url, ask, repeat } = client
  await ask('listProductByPart', { keyword: missedQuery })
  await untilMissedIsCounted(client, staff)
  const visit = { page: 'parts', device: 'mobile', vitals: { LCP: 2_140, CLS: 0.02 } }
  await fetch(`${url}/vitals`, {
    method: 'POST',
    body: JSON.stringify(visit),
    headers: { ...browser, 'content-type': 'text/plain', origin: url },
  })
  for (const name of ['officeListMissedSearch', 'officePageVitals'] as const)
    await repeat(name, { token: staff })
}

/** A new customer from the code to the end of the account. */
const recordAccount = async (client: ExampleClient, staff: string): Promise<void> => {
  const { ask, record, repeat } = client
  const email = 'ada@example.com'
  await record('regCode', { email })
  await record('register', {
    firstname: 'Ada',
    lastname: 'Marsh',
    email,
    code: await inMailTo(client, staff, email, codeInMail),
    contact: '+44 20 7946 0000',
    password,
    password2: password,
    company: 'Marsh Garden Machines',
    terms: true,
  })
  await record('resetCode', { email })
  const code = await inMailTo(client, staff, email, codeInMail)
  await record('resetPwd', { email, code, password, password2: password })

  const device = await deviceOf(client, email)
  const token = await signIn(client, email)
  await signIn(client, email)
  await repeat('logout', { token: await signIn(client, email) })
  await record('remember', {}, { headers: { ...browser, cookie: device } })
  await repeat('saveAccount', { token })
  const { data } = await record('getAccount', {}, { token })
  const session = data.sessions.find(({ isCurrent }) => !isCurrent)
  await record('endSession', { id: session?.id ?? '' }, { token })
  await record('endDevice', { id: data.devices[0]?.id ?? '' }, { token })
  await record(
    'changePwd',
    { oldPassword: password, password: newPassword, password2: newPassword },
    { token },
  )
  await ask('changePwd', { oldPassword: newPassword, password, password2: password }, { token })
  await record('exportData', { password }, { token })
  await repeat('logoutAll', { token })
  await recordCompany(client, staff, email)
  await recordOwnCompany(client, await signIn(client, email))
  await record('deleteAccount', { password }, { token: await signIn(client, email) })
}

/** What the office sees of a registration and decides on it. */
const recordCompany = async (client: ExampleClient, staff: string, email: string): Promise<void> => {
  const { ask, record, repeat } = client
  const as = { token: staff }
  await repeat('officeToday', as)
  const { rows } = await record('officeListCompany', { keyword: email, pageNum: 1, pageSize: 1 }, as)
  const id = rows[0]?.id ?? ''
  const terms = { customerNo: 'K-20417', staffNote: 'Wants a call first' }
  const saved = await record('officeUpdateCompany', { id, version: 1, ...terms }, as)
  const detail = await record('officeCompanyDetail', { id }, as)
  const person = detail.data.people[0]?.id ?? ''
  await recordLock(client, staff)
  await record('officeChangeEmail', { id: person, email }, as)
  const { data } = await record(
    'officeApproveCompany',
    { id, version: saved.data.version, mayOrder: true, cartMaxQuantity: '500' },
    as,
  )
  await record('officeBlockCompany', { id, reason: 'We could not reach you.' }, as)
  await ask('officeApproveCompany', { id, version: data.version + 1 }, as)
}

/** Deactivates somebody who is not the last administrator of a company, and activates them again. */
const recordLock = async ({ ask, record }: ExampleClient, staff: string): Promise<void> => {
  const as = { token: staff }
  const email = 'colleague@example.com'
  const { rows } = await ask('officeListCompany', { keyword: email }, as)
  const { data } = await ask('officeCompanyDetail', { id: rows[0]?.id ?? '' }, as)
  const id = data.people.find((person) => person.email === email)?.id ?? ''
  await record('officeLockPerson', { id, isLocked: true }, as)
  await ask('officeLockPerson', { id, isLocked: false }, as)
}

/** What an administrator does with people, addresses and settings of the company. */
const recordOwnCompany = async ({ record, repeat }: ExampleClient, token: string): Promise<void> => {
  await repeat('inviteColleague', { token })
  await repeat('saveCompany', { token })
  const { data: address } = await record(
    'saveAddress',
    {
      name: 'Marsh Workshop',
      lines: '12 Mill Lane',
      postcode: 'BT1 1AA',
      city: 'Belfast',
      country: 'XI',
      phone: '+44 28 9018 0000',
      isDefault: true,
    },
    { token },
  )
  const { data } = await record('getCompany', {}, { token })
  const self = data.people.find(({ isSelf }) => isSelf)
  await record('saveColleague', { id: self?.id ?? '', role: 'companyAdmin', isActive: true }, { token })
  await record('withdrawInvitation', { id: data.invitations[0]?.id ?? '' }, { token })
  await record('removeAddress', { id: address.id }, { token })
}

/** The cookies of a browser that remembers the address. */
const deviceOf = async ({ url }: ExampleClient, email: string): Promise<string> => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { ...browser, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, rememberMe: true }),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const recordSubscription = async (client: ExampleClient, staff: string): Promise<void> => {
  const email = 'anna.keller@example.com'
  await client.record('subscribe', { email })
  const token = await inMailTo(client, staff, email, tokenInMail)
  await client.record('confirmSubscription', { token })
  await client.record('unsubscribe', { token })
}

const cardOf = async (person: string, email: string) => ({
  field: 'card',
  name: 'card.png',
  bytes: new Uint8Array(
    await drawCard({
      language: 'en',
      design: 'plain',
      person,
      job: 'Workshop manager',
      company: 'Marsh Garden Machines Ltd.',
      contacts: ['Tel: +44 20 7946 0000', email],
      expected: { fName: '', lName: '', company: '', phone: '', email },
    }),
  ),
})

const recordCards = async (client: ExampleClient, staff: string): Promise<void> => {
  const { ask, record } = client
  const upload = async (person: string, email: string) =>
    ask('cardUpload', new FormData(), { file: await cardOf(person, email) })
  const file = await cardOf('Bea Thornton', 'bea.thornton@example.com')
  const { data } = await record('cardUpload', new FormData(), { file })
  await record('officeListCard', { pageNum: 1, pageSize: 1 }, { token: staff })
  const { rows } = await ask('officeListCard', { pageSize: 1 }, { token: staff })
  const id = rows[0]?.id ?? ''
  await record('officeExtendCard', { id }, { token: staff })
  await record('cardCorrect', { ticket: data.ticket, ...data.read })
  await record('officeDeleteCard', { id }, { token: staff })
  await upload('Carl Hopkins', 'carl.hopkins@example.com')
  const toDelete = await inMailTo(client, staff, 'carl.hopkins@example.com', tokenInMail)
  await record('deleteCard', { token: toDelete })
  await upload('Dora Whitfield', 'dora.whitfield@example.com')
  const token = await inMailTo(client, staff, 'dora.whitfield@example.com', tokenInMail)
  await record('claimCard', { token, password, password2: password, terms: true })
  const registered = await ask('officeListCompany', { keyword: 'dora.whitfield' }, { token: staff })
  const known = await ask('officeListCompany', { status: 'approved' }, { token: staff })
  const attached = { id: registered.rows[0]?.id ?? '', toId: known.rows[0]?.id ?? '' }
  await record('officeAttachCompany', attached, { token: staff })
}

const recordLists = async (client: ExampleClient, token: string): Promise<void> => {
  const { ask, record, repeat } = client
  await repeat('addWish', { token })
  await repeat('getWish', { token })
  await repeat('removeWish', { token })
  await repeat('saveMyMachine', { token })
  const machines = await record('listMyMachine', {}, { token })
  await record('removeMyMachine', { id: machines.data[0]?.id ?? '' }, { token })

  const { data: product } = await ask('getProduct', { id: 2016 }, { token })
  await record('saveMyNumber', { number: 'W-4711', standard: product.standard }, { token })
  const text = `Our number;Article\nW-4712;${product.standard}\nW-4713;GP-00 000000\n`
  const file = { field: 'file', name: 'numbers.csv', bytes: new Uint8Array(Buffer.from(text)) }
  await record('uploadMyNumber', new FormData(), { token, file })
  const numbers = await record('listMyNumber', { pageSize: 1, keyword: 'W-47' }, { token })
  await repeat('exportMyNumber', { token })
  await record('removeMyNumber', { id: numbers.rows[0]?.id ?? '' }, { token })
}

/** A list of articles, from its first line to its end. */
const recordOrderLists = async ({ ask, record, repeat }: ExampleClient, token: string): Promise<void> => {
  const as = { token }
  const { data: list } = await record('saveList', { name: 'Winter service', isPrivate: false }, as)
  const { id } = list
  const lines = [{ productId: 2016, quantity: 12 }]
  await record('addListLines', { id, lines }, as)
  const { data: another } = await ask('getProduct', { id: 1 }, as)
  const form = new FormData()
  form.set('id', id)
  const bytes = new Uint8Array(Buffer.from(`number;quantity\n${another.standard};3\nX-1;2\n`))
  await record('uploadList', form, { ...as, file: { field: 'file', name: 'winter-service.csv', bytes } })
  await repeat('listLists', as)
  const { data } = await record('listDetail', { id }, as)
  const [first, second] = data.items.map((line) => line.id)
  await record('saveListLine', { id: first ?? '', version: 1, quantity: 6, info: 'for the shelf' }, as)
  await record('moveListLine', { id: second ?? '', afterId: null }, as)
  await record('removeListLines', { ids: [second ?? ''] }, as)
  await record('removeList', { id }, as)
}

/** In a currency that no other example uses, so that no sum changes. */
const recordSettings = async ({ record, repeat }: ExampleClient, staff: string): Promise<void> => {
  const rules = [{ currency: 'JPY', least: '5000', kind: 'fee', fee: '1000' }]
  const save = { section: 'minimum' as const, version: 0, password, values: { rules } }
  await record('officeSaveSettings', save, { token: staff })
  await repeat('officeSettings', { token: staff })
}

const recordNumberPicture = async ({ ask, record }: ExampleClient): Promise<void> => {
  const { rows } = await ask('listProductByPart', { keyword: 'carburetor', stock: 'in', pageSize: 1 })
  const bytes = new Uint8Array(await drawLabel('label', rows[0]?.oemNumber ?? ''))
  await record('readNumberPicture', new FormData(), { file: { field: 'picture', name: 'label.png', bytes } })
}

interface Sessions {
  buyer: string
  staff: string
}

/** Calls that only read although they are posted. */
const readsByPost: readonly CallName[] = ['getPack', 'moreProduct']

/**
 * Everything that no story above has recorded: what only reads, with the input of its present example. What changes
 * something, or reads a thing that this shop does not have, keeps its example; their names are printed.
 */
const recordRest = async (
  { recordings, repeat, keep }: ExampleClient,
  { buyer, staff }: Sessions,
): Promise<void> => {
  const kept: CallName[] = []
  for (const name of callNames.filter((one: CallName) => !recordings.has(one))) {
    const { auth }: Endpoint = endpoints[name]
    const [method] = calls[name]
    const token = typeof auth === 'object' ? staff : buyer
    const isRepeated =
      (method === 'GET' || readsByPost.includes(name)) &&
      (await repeat(name, auth === 'anyone' ? {} : { token }).then(
        () => true,
        () => false,
      ))
    if (isRepeated) continue
    keep(name)
    kept.push(name)
  }
  process.stdout.write(`Kept as they were: ${kept.join(', ')}\n`)
}

/** Plays every call of the shop and the office once, in an order that makes each of them succeed. */
export const recordExamples = async (client: ExampleClient): Promise<void> => {
  const staff = await recordOffice(client)
  const { data } = await client.record('login', { email: 'buyer@example.com', password })
  const newcomer = await signIn(client, 'newbuyer@example.com')
  await client.repeat('acceptTerms', { token: newcomer })
  await recordAccount(client, staff)
  await recordSubscription(client, staff)
  await recordCards(client, staff)
  await recordReaders(client, staff)
  await recordLists(client, data.token)
  await recordOrderLists(client, data.token)
  await recordTrade(client, staff, data.token)
  await recordSettings(client, staff)
  await recordMails(client, staff)
  await recordNumberPicture(client)
  await recordProduct(client, staff)
  await recordUploads(client, staff)
  await recordContent(client, staff)
  await recordStaff(client, staff)
  await recordRest(client, { buyer: data.token, staff })
}
