/** An address as it is typed. */
export interface TypedAddress {
  name: string
  lines: string
  postcode: string
  city: string
  country: string
}

export const emptyAddress: TypedAddress = { name: '', lines: '', postcode: '', city: '', country: '' }
