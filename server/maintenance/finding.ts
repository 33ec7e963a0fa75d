/** What a check of `npm run doctor` has to say. `bad` must be corrected, `weak` should be. */
export interface Finding {
  level: 'good' | 'weak' | 'bad'
  /** What was looked at and how it is. */
  text: string
  /** What to do about it. */
  advice?: string
}

export const good = (text: string): Finding => ({ level: 'good', text })
export const weak = (text: string, advice: string): Finding => ({ level: 'weak', text, advice })
export const bad = (text: string, advice: string): Finding => ({ level: 'bad', text, advice })
