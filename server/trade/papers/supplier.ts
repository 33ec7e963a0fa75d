import { type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { formatCountry } from '#server/platform/texts/format.ts'
import { parseSettings, storedSettings } from '#server/settings/settings.service.ts'

/** The supplier as papers name it. */
export interface Supplier {
  name: string
  /** Lines of the postal address. */
  address: string[]
  vatNumber: string | null
  email: string
  phone: string
  bank: string
  /** Where the supplier is: whose day it is. */
  timeZone: string
}

/** Who sends the papers, as staff have set it; what they left out is not made up. */
export const getSupplier = async (
  tx: Transaction<DB>,
  { shop, timeZone }: Pick<Config, 'shop' | 'timeZone'>,
  language: Language,
): Promise<Supplier> => {
  const { rows } = await sql<{ stored: Record<string, unknown> }>`select ${storedSettings} as stored`.execute(
    tx,
  )
  const { supplier, bank } = parseSettings(rows[0]?.stored ?? {})
  const { name, lines, postcode, city, country } = supplier
  return {
    name: supplier.legalName || name || shop.name,
    address: [...lines.split('\n'), `${postcode} ${city}`, formatCountry(country, language)]
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    vatNumber: supplier.vatNumber || null,
    email: supplier.email || shop.email,
    phone: supplier.phone || shop.phone,
    bank: [bank.bank, bank.iban && `IBAN ${bank.iban}`, bank.bic && `BIC ${bank.bic}`]
      .filter((part) => part !== '')
      .join(', '),
    timeZone: supplier.timeZone || timeZone,
  }
}
