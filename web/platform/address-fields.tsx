import { countryCodes } from '#contract/countries.ts'
import { useCountryName } from '#web/platform/country-name.ts'
import type { TypedAddress } from '#web/platform/typed-address.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Select, TextArea, TextField } from '#web/ui/field.tsx'
import styles from '#web/platform/address-fields.module.css'

interface AddressFieldsProps {
  address: TypedAddress
  onChange: (change: Partial<TypedAddress>) => void
  errorOf: (field: string) => string | undefined
}

/** Countries by their name in the reader's language. Dialogs alone show it: browsers sort and name a little differently than servers. */
const useCountries = (): { code: string; name: string }[] => {
  const format = useFormatter()
  const countryName = useCountryName()
  return countryCodes
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((one, other) => format.compare(one.name, other.name))
}

/** The fields of an address, in the order in which it is written. */
export const AddressFields = ({ address, onChange, errorOf }: AddressFieldsProps) => {
  const t = useTranslations('address')
  const countries = useCountries()
  return (
    <div className={styles['fields']}>
      <div className={styles['wide']}>
        <TextField
          name="name"
          label={t('name')}
          description={t('nameWhy')}
          autoComplete="organization"
          maxLength={200}
          value={address.name}
          onChange={(event) => onChange({ name: event.target.value })}
          error={errorOf('name')}
        />
      </div>
      <div className={styles['wide']}>
        <TextArea
          name="lines"
          label={t('lines')}
          rows={2}
          autoComplete="street-address"
          maxLength={400}
          value={address.lines}
          onChange={(event) => onChange({ lines: event.target.value })}
          error={errorOf('lines')}
        />
      </div>
      <TextField
        name="postcode"
        label={t('postcode')}
        autoComplete="postal-code"
        maxLength={20}
        value={address.postcode}
        onChange={(event) => onChange({ postcode: event.target.value })}
        error={errorOf('postcode')}
      />
      <TextField
        name="city"
        label={t('city')}
        autoComplete="address-level2"
        maxLength={100}
        value={address.city}
        onChange={(event) => onChange({ city: event.target.value })}
        error={errorOf('city')}
      />
      <Select
        name="country"
        label={t('country')}
        autoComplete="country"
        value={address.country}
        onChange={(event) => onChange({ country: event.target.value })}
        error={errorOf('country')}
      >
        <option value="">{t('choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
