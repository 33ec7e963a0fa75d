import type { CompanyAddress, CompanyChange } from '#contract/office/companies.contract.ts'

/** Fields of an address that are typed. */
export interface AddressDraft {
  name: string
  lines: string
  postcode: string
  city: string
  country: string
  phone: string
  bookNo: string
}

export const addressDraftOf = (address: CompanyAddress | null): AddressDraft => ({
  name: address?.name ?? '',
  lines: address?.lines ?? '',
  postcode: address?.postcode ?? '',
  city: address?.city ?? '',
  country: address?.country ?? '',
  phone: address?.phone ?? '',
  bookNo: address?.bookNo ?? '',
})

const fieldOfChange: Readonly<Record<string, keyof AddressDraft>> = {
  addressName: 'name',
  addressLines: 'lines',
  addressPostcode: 'postcode',
  addressCity: 'city',
  addressCountry: 'country',
  addressPhone: 'phone',
  addressBookNo: 'bookNo',
}

/** The field that a change of the history is about; null for what is not typed, such as a removed address. */
export const draftField = ({ field }: CompanyChange): keyof AddressDraft | null =>
  fieldOfChange[field] ?? null

/**
 * What is typed, with the other person's values in the fields that nobody changed here: saving again must not take them
 * back. The newest change of a field comes first.
 */
export const withTheirs = (
  typed: AddressDraft,
  began: AddressDraft,
  changes: readonly CompanyChange[],
): { typed: AddressDraft; began: AddressDraft } => {
  const now = { typed: { ...typed }, began: { ...began } }
  for (const change of changes.toReversed()) {
    const field = draftField(change)
    if (field === null) continue
    if (typed[field] === began[field]) now.typed[field] = change.after ?? ''
    now.began[field] = change.after ?? ''
  }
  return now
}
