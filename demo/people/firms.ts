import type { Language } from '#contract/language.ts'
import { demoUuid } from '#demo/people/demo-uuid.ts'
import { firmOf, peopleNames } from '#demo/people/people-names.ts'
import { drawFor, type Weighted } from '#demo/random.ts'

export interface Firm {
  id: string
  name: string
  status: 'pending' | 'approved' | 'blocked'
  mayOrder: boolean
  priceGroupId: number | null
  lang: Language
  address: { name: string; lines: string; postcode: string; city: string; country: string }
  createdAt: Date
}

export interface FirmUser {
  id: string
  firm: Firm
  email: string
  firstName: string
  lastName: string
  contact: string
  lang: Language
  role: 'buyer' | 'companyAdmin'
  isLocked: boolean
  createdAt: Date
}

const firmTotal = 400
const userTotal = 900
/** Firms before this one have users by Zipf, the next has forty, the last sixty none. */
const firmsWithUsers = firmTotal - 60
const crowdedFirm = 12
const dayMs = 86_400_000

const languageShares: Weighted<Language> = [
  ['de', 22],
  ['en', 20],
  ['ru', 18],
  ['fr', 15],
  ['es', 14],
  ['zh', 11],
]
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Invented firms that buy here. */
export const makeFirms = (now: Date): Firm[] =>
  Array.from({ length: firmTotal }, (_, index): Firm => {
    const draw = drawFor('firm', index)
    const lang = draw.weighted('language', languageShares)
    const { name, country, city, postcode, street } = firmOf(lang, draw)
    const createdAt = daysAgo(now, draw.int('created', 20, 2_600))
    const status =
      index < 30
        ? 'approved'
        : draw.weighted<Firm['status']>('status', [
            ['approved', 80],
            ['pending', 15],
            ['blocked', 5],
          ])
    return {
      id: demoUuid('firm', index, createdAt),
      name,
      status,
      mayOrder: status === 'approved' && draw.chance('may order', 0.65),
      priceGroupId: draw.weighted('group', [
        [null, 6],
        [1, 3],
        [2, 1],
      ]),
      lang,
      address: { name, lines: street, postcode, city, country },
      createdAt,
    }
  })

const phoneOf = (draw: ReturnType<typeof drawFor>): string =>
  draw.chance('british', 0.5)
    ? `+44 7700 900${draw.digits('phone', 3)}`
    : `+1 555 01${draw.digits('phone', 2)}`

/** The firm of user `index`: everybody's share falls with the rank of the firm. */
const firmIndexOf = (index: number): number => {
  if (index < firmsWithUsers) return index
  if (index < firmsWithUsers + 39) return crowdedFirm
  return Math.min(firmsWithUsers - 1, Math.floor(firmsWithUsers ** drawFor('user', index).unit('firm')) - 1)
}

/** Invented buyers: the first of a firm manages it, one in twenty is locked. */
export const makeUsers = (firms: readonly Firm[]): FirmUser[] => {
  const domains = ['example.com', 'example.org', 'example.net', 'parts.test'] as const
  return Array.from({ length: userTotal }, (_, index): FirmUser => {
    const draw = drawFor('user', index)
    const firm = firms[Math.max(0, firmIndexOf(index))]
    if (firm === undefined) throw new RangeError('no such firm')
    const names = peopleNames[firm.lang]
    return {
      id: demoUuid('user', index, firm.createdAt),
      firm,
      email: `user${String(index + 1).padStart(4, '0')}@${draw.pick('domain', domains)}`,
      firstName: draw.pick('first', names.first),
      lastName: draw.pick('last', names.last),
      contact: phoneOf(draw),
      lang: firm.lang,
      role: index < firmsWithUsers ? 'companyAdmin' : 'buyer',
      isLocked: draw.chance('locked', 0.05),
      createdAt: firm.createdAt,
    }
  })
}
