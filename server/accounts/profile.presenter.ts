import { parseLanguage } from '#contract/language.ts'
import type { Account } from '#contract/shop/profile.contract.ts'
import type { ConsentRow, DeviceListRow, ProfileRow, SessionRow } from '#server/accounts/profile.queries.ts'
import { readUserAgent } from '#server/accounts/user-agent.rules.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'

export interface AccountRows {
  profile: ProfileRow
  sessions: readonly SessionRow[]
  devices: readonly DeviceListRow[]
  consents: readonly ConsentRow[]
  lastOfCompany: Account['lastOfCompany']
}

const toRegistration = ({ hasVatNumber, hasAddress, note }: ProfileRow): Account['registration'] => ({
  missing: [...(hasVatNumber ? [] : (['vatNumber'] as const)), ...(hasAddress ? [] : (['address'] as const))],
  note,
})

export const toAccount = (
  rows: AccountRows,
  buyer: Pick<BuyerSession, 'id' | 'kind' | 'seesPrices'>,
  deviceSelector: string | null,
): Account => ({
  profile: {
    firstname: rows.profile.firstName,
    lastname: rows.profile.lastName,
    email: rows.profile.email,
    contact: rows.profile.contact,
    lang: parseLanguage(rows.profile.lang) ?? 'en',
    company: rows.profile.company,
    kind: buyer.kind,
    createdAt: rows.profile.createdAt.toISOString(),
  },
  registration: rows.profile.isWaiting ? toRegistration(rows.profile) : null,
  seesPrices: buyer.seesPrices,
  lastOfCompany: rows.lastOfCompany,
  sessions: rows.sessions.map((session) => ({
    id: session.id,
    isCurrent: session.id === buyer.id,
    client: readUserAgent(session.userAgent),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  })),
  devices: rows.devices.map((device) => ({
    id: device.id,
    isCurrent: device.selector === deviceSelector,
    client: readUserAgent(device.userAgent),
    createdAt: device.createdAt.toISOString(),
    lastUsedAt: device.lastUsedAt?.toISOString() ?? null,
    expiresAt: device.expiresAt.toISOString(),
  })),
  consents: rows.consents.map(({ text, version, givenAt }) => ({
    text,
    version,
    givenAt: givenAt.toISOString(),
  })),
})
