import type { TellingMark } from '#contract/office/telling-mark.ts'
import { ownMailDomains } from '#server/companies/look-alikes.rules.ts'

/** What may tell a company from another one of its name. */
export interface Namesake {
  id: string
  customerNo: string | null
  town: string | null
  /** Of the first person. */
  email: string | null
  /** The lines of the default address. */
  street: string | null
  createdAt: Date
}

/** The facts that are there, the handiest first. A day is one of UTC. */
const marksOf = ({ customerNo, town, email, street, createdAt }: Namesake): TellingMark[] => {
  const [domain] = email === null ? [] : ownMailDomains([email])
  const marks = [
    { by: 'customerNo', value: customerNo },
    { by: 'town', value: town },
    { by: 'mailDomain', value: domain === undefined ? null : `@${domain}` },
    { by: 'email', value: email },
    { by: 'street', value: street?.replaceAll(/\s*\n\s*/g, ', ') ?? null },
    { by: 'since', value: createdAt.toISOString().slice(0, 10) },
  ] as const
  return marks.flatMap(({ by, value }) => (value === null || value === '' ? [] : [{ by, value }]))
}

const has = (company: Namesake, mark: TellingMark): boolean =>
  marksOf(company).some(({ by, value }) => by === mark.by && value.toLowerCase() === mark.value.toLowerCase())

/** The least that tells a company from its namesakes: one fact where one is enough. Empty without namesakes. */
export const tellApart = (own: Namesake, namesakes: readonly Namesake[]): TellingMark[] => {
  const marks = marksOf(own)
  let alike = namesakes.filter(({ id }) => id !== own.id)
  if (alike.length === 0) return []
  const alone = marks.find((mark) => !alike.some((other) => has(other, mark)))
  if (alone) return [alone]
  const chosen: TellingMark[] = []
  for (const mark of marks) {
    const left = alike.filter((other) => has(other, mark))
    if (left.length === alike.length) continue
    chosen.push(mark)
    alike = left
  }
  return chosen
}
