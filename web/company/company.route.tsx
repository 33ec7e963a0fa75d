import { useLoaderData } from 'react-router'
import type { OwnCompany } from '#contract/shop/company.contract.ts'
import { Addresses } from '#web/company/addresses.tsx'
import { CompanyFacts } from '#web/company/facts.tsx'
import { InviteForm } from '#web/company/invite-form.tsx'
import { Invitations, People } from '#web/company/people.tsx'
import { Sharing } from '#web/company/sharing.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Section, Sections } from '#web/ui/sections.tsx'

export const loader = async ({ call }: PageLoaderArgs): Promise<OwnCompany> =>
  needed<'getCompany'>(await call('getCompany', {})).data

/** `/company`: people, addresses and settings of the reader's company, and what the supplier has agreed with it. */
export const Component = () => {
  const t = useTranslations('company')
  const company = useLoaderData<OwnCompany>()
  const { mayManage, isWaiting } = company
  useHead({ title: t('title'), isIndexed: false })
  return (
    <Sections title={t('title')} intro={t('intro')}>
      <Section title={t('people.title')}>
        <People people={company.people} mayManage={mayManage} />
        {mayManage && <Invitations invitations={company.invitations} />}
        {mayManage && (isWaiting ? <p>{t('invite.waiting')}</p> : <InviteForm />)}
      </Section>
      <Section title={t('addresses.title')}>
        <Addresses addresses={company.addresses} mayManage={mayManage} />
      </Section>
      <Section title={t('sharing.title')}>
        <Sharing sharesDocuments={company.sharesDocuments} mayManage={mayManage} />
      </Section>
      <Section title={t('facts.title')}>
        <CompanyFacts company={company} />
      </Section>
    </Sections>
  )
}
