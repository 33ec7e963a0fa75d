import { typed } from '#contract/typed-input.ts'

/** An address as it was typed; the service says what is wrong with it, at the field. `country` is a code or a name. */
export const typedAddress = { name: typed, lines: typed, postcode: typed, city: typed, country: typed }
