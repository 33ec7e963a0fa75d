import { useState } from 'react'
import { type StaffRole, staffRoles } from '#contract/permission.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Select } from '#web/ui/field.tsx'

/** A role, with what it may do. */
export const RoleChoice = ({ chosen }: { chosen: StaffRole }) => {
  const t = useTranslations('office-staff')
  const [role, setRole] = useState<StaffRole>(chosen)
  return (
    <Select
      name="role"
      label={t('invite.role')}
      description={t(`about.${role}`)}
      value={role}
      onChange={({ target }) => setRole(staffRoles.find((known) => known === target.value) ?? role)}
    >
      {staffRoles.map((known) => (
        <option key={known} value={known}>
          {t(`role.${known}`)}
        </option>
      ))}
    </Select>
  )
}
