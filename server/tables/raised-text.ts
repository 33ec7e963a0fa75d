const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const raiseDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => raisedDigits[Number(digit)] ?? digit)

/** `15<sup>90</sup>`, `m<sup>2</sup>`, `9,00<sup>1)</sup>`: raised digits are no digits of the number before them. */
export const raisedText = (text: string): string => (/^[\d\s,;().*]*$/.test(text) ? raiseDigits(text) : text)

const lowDigits = (text: string): string =>
  [...text].map((digit) => String(raisedDigits.indexOf(digit))).join('')

const raisedFraction = /(\d?)\s*([⁰¹²³⁴-⁹]{1,2})\s*[/⁄]\s*(\d{1,2})(?!\d)/g

/** A raised digit before a stroke is the upper part of a fraction: `1¹/2` is `1 1/2`. */
export const withPlainFractions = (text: string): string =>
  text.replace(
    raisedFraction,
    (_, whole: string, upper: string, lower: string) =>
      `${whole}${whole === '' ? '' : ' '}${lowDigits(upper)}/${lower}`,
  )
