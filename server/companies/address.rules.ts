import { countryCodes } from '#contract/countries.ts'
import { lengthOf, plainLine, plainText } from '#contract/plain-text.ts'
import type { Reason } from '#contract/reason.ts'
import { readCountryCode } from '#server/imports/cell-values.ts'

/** A delivery address; `country` is a code. */
export interface PostalAddress {
  name: string
  lines: string
  postcode: string
  city: string
  country: string
}

export interface AddressRefusal {
  ok: false
  reason: Reason
  field: string
  values?: Record<string, number>
}
export type CheckedAddress<Address> = { ok: true; address: Address } | AddressRefusal

const limits = { name: 200, lines: 400, postcode: 20, city: 100, phone: 60 } as const

/** Every address has these; not every country has postcodes. */
const missingReasons = {
  name: 'ADDRESS_NAME_MISSING',
  lines: 'STREET_MISSING',
  city: 'CITY_MISSING',
} as const satisfies Partial<Record<keyof PostalAddress, Reason>>

const refuse = (field: string, reason: Reason, values?: Record<string, number>): AddressRefusal => ({
  ok: false,
  reason,
  field,
  ...(values === undefined ? {} : { values }),
})

const firstTooLong = (texts: Partial<Record<keyof typeof limits, string>>): AddressRefusal | null => {
  for (const [field, limit] of Object.entries(limits)) {
    const text = new Map(Object.entries(texts)).get(field) ?? ''
    if (lengthOf(text) > limit) return refuse(field, 'TEXT_TOO_LONG', { limit })
  }
  return null
}

const countryOf = (typed: string): string | null => {
  const code = typed.trim().toUpperCase()
  return countryCodes.includes(code) ? code : readCountryCode(typed)
}

/** An address as it is kept, or the first thing to correct, in the order of its fields. */
export const checkPostalAddress = (typed: PostalAddress): CheckedAddress<PostalAddress> => {
  const texts = {
    name: plainLine(typed.name),
    lines: plainText(typed.lines).replaceAll(/\n{2,}/g, '\n'),
    postcode: plainLine(typed.postcode),
    city: plainLine(typed.city),
  }
  for (const field of ['name', 'lines', 'city'] as const)
    if (texts[field] === '') return refuse(field, missingReasons[field])
  const tooLong = firstTooLong(texts)
  if (tooLong) return tooLong
  const country = countryOf(typed.country)
  return country === null
    ? refuse('country', 'COUNTRY_UNKNOWN')
    : { ok: true, address: { ...texts, country } }
}

/** An address of a company, which may have a telephone. */
export const checkCompanyAddress = <Typed extends PostalAddress & { phone: string }>(
  typed: Typed,
): CheckedAddress<PostalAddress & { phone: string }> => {
  const checked = checkPostalAddress(typed)
  if (!checked.ok) return checked
  const phone = plainLine(typed.phone)
  return (
    firstTooLong({ phone }) ?? {
      ok: true,
      address: { ...checked.address, phone },
    }
  )
}
