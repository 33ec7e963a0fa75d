import type { CompanyIssue } from '#server/companies/company-file/company-fields.ts'
import { asText, type CompanyRow, type RowValues } from '#server/companies/company-file/company-rows.ts'
import type {
  AddressState,
  Customer,
  MergeContext,
  Merged,
} from '#server/companies/company-file/company-states.ts'

const asFlag = (value: RowValues[keyof RowValues], otherwise: boolean): boolean =>
  typeof value === 'boolean' ? value : otherwise

const written = (address: AddressState, values: RowValues): AddressState => ({
  ...address,
  book_no: asText(values.addressNo, address.book_no ?? '') || null,
  name: asText(values.addressName, address.name),
  lines: asText(values.street, address.lines),
  postcode: asText(values.postcode, address.postcode),
  city: asText(values.city, address.city),
  country: asText(values.country, address.country),
  phone: asText(values.addressPhone, address.phone),
  is_default: asFlag(values.isDefault, address.is_default),
  is_invoice: asFlag(values.isInvoice, address.is_invoice),
})

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim()

const isSamePlace = (a: AddressState, b: AddressState): boolean =>
  fold(a.lines) === fold(b.lines) &&
  fold(a.postcode) === fold(b.postcode) &&
  fold(a.city) === fold(b.city) &&
  a.country === b.country

/** By its number in the books; without one, the address at the same place. */
const findKnown = (customer: Customer, wanted: AddressState): AddressState | undefined =>
  customer.addresses.find(({ book_no: bookNo }) => bookNo !== null && bookNo === wanted.book_no) ??
  customer.addresses.find(
    (known) => (known.book_no === null || wanted.book_no === null) && isSamePlace(known, wanted),
  )

const missingOf = ({ lines, city, country }: AddressState): 'street' | 'city' | 'country' | null =>
  lines === '' ? 'street' : city === '' ? 'city' : country === '' ? 'country' : null

const blank = (id: string, companyId: string): AddressState => ({
  ...{ id, company_id: companyId, book_no: null, name: '', lines: '', postcode: '', city: '', country: '' },
  ...{ phone: '', is_default: false, is_invoice: false },
})

/** One default: the last that says so, else the first. */
const withOneDefault = (addresses: readonly AddressState[], last: AddressState): AddressState[] => {
  if (last.is_default)
    return addresses.map((address) =>
      address.id === last.id || !address.is_default ? address : { ...address, is_default: false },
    )
  const hasDefault = addresses.some((address) => address.is_default)
  return addresses.map((address, index) =>
    hasDefault || index > 0 ? address : { ...address, is_default: true },
  )
}

/** What a row makes of one address of its customer. */
export const mergeAddress = (
  customer: Customer,
  row: CompanyRow,
  { newId, homeCountry }: MergeContext,
): Merged => {
  const { address: values, line } = row
  if (values === null) return { after: customer, issues: [] }
  const { company } = customer
  const wanted = written({ ...blank(newId(), company.id), country: homeCountry }, values)
  const known = findKnown(customer, wanted)
  const address = known ? written(known, values) : wanted
  // A parcel needs a name.
  const named = address.name === '' ? { ...address, name: company.name } : address
  const missing = missingOf(named)
  const at = { line, value: wanted.book_no ?? wanted.lines }
  const issues: CompanyIssue[] =
    missing === null || row.cells.has(missing)
      ? []
      : [{ ...at, field: missing, reason: 'ADDRESS_INCOMPLETE' }]
  const addresses = known
    ? customer.addresses.map((one) => (one.id === known.id ? named : one))
    : [...customer.addresses, named]
  return { after: { ...customer, addresses: withOneDefault(addresses, named) }, issues }
}
