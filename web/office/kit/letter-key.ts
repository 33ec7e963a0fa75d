/**
 * The letter of a pressed key, as `A`; of other keys their place, as `BracketLeft`. A letter counts as it is printed on
 * the key (AZERTY); where the keyboard writes no Latin letters, the place of the key says which one it is.
 */
export const letterOf = ({ key, code }: { key: string; code: string }): string =>
  /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace('Key', '')
