import type { UserInfo } from '#contract/accounts.contract.ts'

const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)

/** First and last name as people write them: Han names family first and without a blank. */
export const fullName = ({ fName, lName }: Pick<UserInfo, 'fName' | 'lName'>): string =>
  isHan(fName) && isHan(lName) ? lName + fName : `${fName} ${lName}`.trim()
