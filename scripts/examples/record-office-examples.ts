import { setTimeout } from 'node:timers/promises'
import { drawLabel } from '#server/vision/numbers/testing/draw-label.ts'
import type { ExampleClient } from './example-client.ts'
import { examplePassword as password } from './stable-values.rules.ts'

/** An article changed by hand in the office, hidden, and brought back. */
export const recordProduct = async (client: ExampleClient, staff: string): Promise<void> => {
  const { ask, record } = client
  const as = { token: staff }
  const { rows } = await record('officeListProduct', { keyword: 'carburetor', pageNum: 1, pageSize: 1 }, as)
  const id = rows[0]?.id ?? 0
  const { data } = await ask('officeProductDetail', { id }, as)
  await record('officeUpdateProduct', { id, seen: data.fields, typed: { stock: '40', place: 'A-12-3' } }, as)
  const bytes = new Uint8Array(await drawLabel('label', '1130'))
  const form = new FormData()
  form.set('id', String(id))
  await record('officeAddPicture', form, { ...as, file: { field: 'picture', name: 'part.png', bytes } })
  const shown = await record('officeProductDetail', { id }, as)
  const name = shown.data.pictures.find(({ isPhoto }) => isPhoto)?.name ?? ''
  await record('officeRemovePicture', { id, name }, as)
  await record('officeHideProduct', { id, reason: 'Recalled by the maker' }, as)
  await record('officeShowProduct', { id }, as)
}

/** A page, an article of the news and questions as staff write them; all of it is taken back. */
export const recordContent = async (client: ExampleClient, staff: string): Promise<void> => {
  const { ask, record } = client
  const as = { token: staff }
  const language = 'en'
  const page = await ask('officePageText', { id: 'returns', language }, as)
  const texts = { ...page.data.texts, body: 'Parts in their packing are taken back within 30 days.' }
  await record('officePreviewText', { body: 'Within **30 days**.' }, as)
  await record('officeSavePage', { id: 'returns', language, seen: page.data.seen, texts }, as)
  await record('officePageText', { id: 'returns', language }, as)
  const article = {
    ...{ title: 'Spring sale', summary: '', body: 'All saw chains.', from: '2026-03-01', to: '2026-03-31' },
    ...{ category: 'range', picture: '', isShown: true },
  }
  const { data } = await record('officeSaveNews', { id: null, language, seen: '', texts: article }, as)
  const news = await record('officeNewsText', { id: data.key, language }, as)
  const { seenWhole } = news.data
  await record('officeRemoveText', { kind: 'news', id: data.key, language: null, seen: seenWhole }, as)
  const faq = await ask('officeFaqText', { language }, as)
  const [first] = faq.data.texts.sections
  const sections = first ? [{ ...first, questions: first.questions.slice(0, 1) }] : []
  await record('officeSaveFaq', { language, seen: faq.data.seen, texts: { sections } }, as)
  await record('officeFaqText', { language }, as)
  const { runs } = (await record('officeContent', {}, as)).data
  const newest = runs[0]?.number ?? 0
  await record('officeUndoContent', { run: 1, newest, isCheck: false }, as)
}

/** Waits until a file is neither waiting nor at work. */
const untilDone = async ({ ask }: ExampleClient, token: string, id: string): Promise<number> => {
  for (;;) {
    const { data } = await ask('officeUploadDetail', { id }, { token })
    if (data.state !== 'waiting' && data.state !== 'working') return data.step
    await setTimeout(200)
  }
}

/** A price list that staff upload, apply and take back; and one that they discard. */
export const recordUploads = async (client: ExampleClient, staff: string): Promise<void> => {
  const { record, repeat } = client
  const as = { token: staff }
  const send = () => {
    const form = new FormData()
    form.set('name', 'prices.csv')
    const bytes = new TextEncoder().encode('Part number;Name EN;Price EUR\nUP-1;Cap;1.50\n')
    return record('officeUploadFile', form, { ...as, file: { field: 'file', name: 'prices.csv', bytes } })
  }
  const { id } = (await send()).data
  const step = await untilDone(client, staff, id)
  await record('officeUploadDetail', { id }, as)
  await repeat('officeListUpload', as)
  const options = { 'prices-for': 'everybody', currency: 'EUR' }
  await record('officeAnswerUpload', { id, step, options }, as)
  for (const call of ['officeLoadUpload', 'officeCheckUndo', 'officeUndoUpload'] as const)
    await record(call, { id, step: await untilDone(client, staff, id) }, as)
  await untilDone(client, staff, id)
  const other = (await send()).data.id
  await record('officeDiscardUpload', { id: other, step: await untilDone(client, staff, other) }, as)
}

/** A colleague who is invited, chooses a password, gets another role, and leaves. */
export const recordStaff = async ({ ask, record }: ExampleClient, staff: string): Promise<void> => {
  const as = { token: staff }
  const email = 'jana.novak@example.com'
  const invited = { firstname: 'Jana', lastname: 'Novak', email, role: 'sales', lang: 'de' } as const
  await record('officeInviteStaff', { ...invited, password }, as)
  const { data } = await record('officeStaff', {}, as)
  const id = data.members.find((member) => member.email === email)?.id ?? ''
  await record('officeSendStaffLink', { id, password }, as)
  const { rows } = await ask('officeListMail', { keyword: email, pageSize: 1 }, as)
  const mail = await ask('officeMailDetail', { id: rows[0]?.id ?? '' }, as)
  const token = /token=([\w-]+)/.exec(mail.data.text)?.[1] ?? ''
  const chosen = 'a quiet password of hers'
  await record('officeChoosePassword', { token, password: chosen, password2: chosen })
  await record('officeSetStaffRole', { id, role: 'catalogue', password }, as)
  await record('officeSignOutStaff', { id, password }, as)
  await record('officeResetStaffCode', { id, password }, as)
  await record('officeRemoveStaff', { id, password }, as)
}
