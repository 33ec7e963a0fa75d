import { type DocumentGap, documentGaps } from '#contract/office/document-gaps.ts'
import type { Language } from '#contract/language.ts'
import { type SettingSection, settingSections } from '#contract/office/setting-sections.ts'
import { ShopSettings } from '#contract/office/settings.contract.ts'

/** A shop whose staff have set nothing: no country, no tax, freight on request, no minimum. */
export const defaultSettings: ShopSettings = {
  supplier: {
    ...{ name: '', email: '', phone: '', legalName: '', lines: '', postcode: '', city: '', country: '' },
    ...{ vatNumber: '', timeZone: '', inquiryEmail: '', orderEmail: '', showsFirstName: false },
  },
  bank: { holder: '', bank: '', iban: '', bic: '' },
  tax: { rates: [] },
  freight: { groups: [] },
  minimum: { rules: [] },
  documents: { inquiryPrefix: 'IQ', orderPrefix: 'OR', quoteDays: 30, deliveryTerm: {}, paymentText: {} },
  quoting: { leastMargin: {}, leadDays: 2 },
  orders: { mostPacks: null, booksShip: false },
  stock: { meaning: 'on_hand', shown: [{ priceGroup: null, as: 'exact', cap: 50 }] },
  calendar: { closed: [], notice: null },
}

/** A stored section; fields that it lacks have their default. */
export const parseSection = <Section extends SettingSection>(
  section: Section,
  stored: unknown,
): ShopSettings[Section] => {
  const known = typeof stored === 'object' && stored !== null ? stored : {}
  const schema = ShopSettings.shape[section]
  return schema.parse({ ...defaultSettings[section], ...known }) as ShopSettings[Section]
}

/** All sections, from what is stored under their names. */
export const parseSettings = (stored: Readonly<Record<string, unknown>>): ShopSettings =>
  ShopSettings.parse(
    Object.fromEntries(settingSections.map((section) => [section, parseSection(section, stored[section])])),
  )

/**
 * A text of the settings for a reader: in the chosen language, English, Chinese or the first there is; empty without
 * any. The same choice as that of `text_in()` in database/routines/platform.sql.
 */
export const textIn = (texts: Readonly<Partial<Record<Language, string>>>, language: Language): string =>
  texts[language] ?? texts.en ?? texts.zh ?? Object.values(texts)[0] ?? ''

/** What documents lack, in the order in which staff set it; reply addresses fall back to the mail address. */
export const missingForDocuments = ({
  supplier,
  bank,
  tax,
}: Pick<ShopSettings, 'supplier' | 'bank' | 'tax'>): DocumentGap[] => {
  const { legalName, lines, city, country, vatNumber, email, inquiryEmail, orderEmail } = supplier
  const isMissing: Record<DocumentGap, boolean> = {
    legalName: legalName === '',
    address: lines === '' || city === '',
    country: country === '',
    vatNumber: vatNumber === '',
    replyAddress: email === '' && (inquiryEmail === '' || orderEmail === ''),
    bank: bank.iban === '',
    taxRate: country !== '' && !tax.rates.some((rate) => rate.country === country),
  }
  return documentGaps.filter((gap) => isMissing[gap])
}
