const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)

/** First and last name as people write them: Han names family first and without a blank. */
export const fullName = (first: string, last: string): string =>
  isHan(first) && isHan(last) ? last + first : `${first} ${last}`.trim()
