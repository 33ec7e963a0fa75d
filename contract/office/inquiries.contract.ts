import { z } from 'zod'
import { deliveryModes } from '#contract/delivery-mode.ts'
import { endpoint } from '#contract/office/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { Money } from '#contract/money.ts'
import { CursorLinks, cursorPaging, privateId } from '#contract/paging.ts'
import {
  DocumentAddress,
  DocumentLine,
  DocumentMessage,
  InquiryMoved,
  PaperLink,
  inquiryStates,
  messageReasons,
  moveReasons,
  typedMessage,
  writtenMessage,
} from '#contract/shop/trade.contract.ts'

/** What staff do with an inquiry before a quote. */
export const staffMoves = ['take', 'ask', 'message', 'reject'] as const
export type StaffMove = (typeof staffMoves)[number]

/** Parts of the list of inquiries; `ending`: quotes that end this week in the supplier's time zone. */
export const inquiryViews = ['nobody', 'mine', 'answered', 'waiting', 'quoted', 'ending', 'ended'] as const
export type InquiryView = (typeof inquiryViews)[number]

const Person = z.strictObject({ id: z.string(), name: z.string() })

export const InquiryRow = z.strictObject({
  id: z.string(),
  no: z.string(),
  status: z.enum(inquiryStates),
  company: z.strictObject({ id: z.string(), name: z.string(), customerNo: z.string().nullable() }),
  buyer: z.string(),
  /** The language of the inquiry: what the buyer reads. */
  language: z.string(),
  poNumber: z.string(),
  lines: z.int(),
  /** Null while a line has no price. */
  total: Money.nullable(),
  wishDate: z.string().nullable(),
  /** Who at the supplier looks after it; null while nobody does. */
  assignedTo: Person.nullable(),
  /** The beginning of the newest message; null without messages. */
  lastWord: z.strictObject({ text: z.string(), bySupplier: z.boolean() }).nullable(),
  createdAt: z.string(),
  /** When its state changed last. */
  movedAt: z.string(),
})
export type InquiryRow = z.infer<typeof InquiryRow>

export const officeListInquery = endpoint('officeListInquery', {
  auth: { staff: 'inquery:read' },
  sharing: 'private',
  answer: 'rows',
  summary: 'Inquiries of all companies, newest first; `total` counts up to 1,001.',
  input: z.object({
    ...cursorPaging,
    status: z.enum(inquiryStates).optional().catch(undefined),
    view: z.enum(inquiryViews).optional().catch(undefined),
    /** In document number, purchase order, company, customer number or part number in any spelling. */
    keyword: freeText(100),
    companyId: privateId.optional(),
  }),
  output: InquiryRow,
  extra: CursorLinks,
})

const count = z.int()
export const officeCountInquery = endpoint('officeCountInquery', {
  auth: { staff: 'inquery:read' },
  sharing: 'private',
  summary: 'How many inquiries each part of the list has, up to 1,001.',
  input: z.object({}),
  output: z.strictObject({
    all: count,
    nobody: count,
    mine: count,
    answered: count,
    waiting: count,
    quoted: count,
    ending: count,
    ended: count,
  }),
})

/** Cells of a line, and terms of the whole quote, as the history of an inquiry names them. */
export const draftFields = [
  'article',
  'packs',
  'price',
  'leadTime',
  'isAvailable',
  'remark',
  'insideNote',
  'isLowPriceMeant',
  'validOn',
  'deliveryTerm',
  'paymentText',
  'freight',
  'taxRate',
  'taxReason',
] as const
export type DraftField = (typeof draftFields)[number]

export const InquiryDetail = InquiryRow.omit({ lastWord: true }).extend({
  buyerEmail: z.string(),
  items: z.array(DocumentLine),
  note: z.string(),
  partialDelivery: z.boolean(),
  deliveryMode: z.enum(deliveryModes),
  neutralPapers: z.boolean(),
  addresses: z.array(DocumentAddress),
  /** Papers of the inquiry and of its quotes. */
  documents: z.array(PaperLink),
  messages: z.array(DocumentMessage),
  history: z.array(
    z.strictObject({
      id: z.string(),
      /** Null where no state followed: the inquiry was given to a colleague, or the draft of its quote was edited. */
      status: z.string().nullable(),
      at: z.string(),
      bySupplier: z.boolean(),
      /** Empty where it is not known, or the person has left. */
      person: z.string(),
      note: z.string(),
      /** Who looked after it before, empty for nobody, and who does since. */
      given: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
      /** A cell or a term of the draft that was changed, as the reader writes such values. */
      edit: z
        .strictObject({
          /** Of the line; null: a term of the whole quote. */
          position: z.int().nullable(),
          isAlternative: z.boolean(),
          field: z.enum(draftFields),
          /** Null: empty. */
          before: z.string().nullable(),
          after: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  /** What the caller may do now. */
  moves: z.array(z.enum(staffMoves)),
})
export type InquiryDetail = z.infer<typeof InquiryDetail>

export const officeInqueryDetail = endpoint('officeInqueryDetail', {
  auth: { staff: 'inquery:read' },
  sharing: 'private',
  summary: 'An inquiry with lines, messages and history.',
  input: z.object({ id: privateId }),
  output: InquiryDetail,
  reasons: ['NOT_FOUND'],
})

export const officeTakeInquery = endpoint('officeTakeInquery', {
  auth: { staff: 'inquery:quote' },
  sharing: 'private',
  creates: true,
  summary: 'Takes a new inquiry: the caller looks after it from now on.',
  input: z.object({ id: privateId }),
  output: InquiryMoved,
  reasons: moveReasons,
})
export const officeAskInquery = endpoint('officeAskInquery', {
  auth: { staff: 'inquery:quote' },
  sharing: 'private',
  creates: true,
  summary: 'Asks the buyer something; the inquiry waits for the answer.',
  input: writtenMessage,
  output: InquiryMoved,
  reasons: messageReasons,
})
export const officeMessageInquery = endpoint('officeMessageInquery', {
  auth: { staff: 'inquery:quote' },
  sharing: 'private',
  creates: true,
  summary: 'Writes to the buyer without asking for an answer.',
  input: writtenMessage,
  output: InquiryMoved,
  reasons: messageReasons,
})
export const officeRejectInquery = endpoint('officeRejectInquery', {
  auth: { staff: 'inquery:quote' },
  sharing: 'private',
  creates: true,
  summary: 'Rejects an inquiry with a reason that the buyer reads.',
  input: z.object({ id: privateId, reason: typedMessage }),
  output: InquiryMoved,
  reasons: [...moveReasons, 'REASON_MISSING', 'TEXT_TOO_LONG'],
})
