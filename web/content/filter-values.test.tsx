import { expect, it } from 'vitest'
import { FilterForm } from '#web/platform/filter-form.tsx'
import { draw } from '#web/testing/draw.fixture.tsx'

it('gives a field of filters the value of the address without hidden signs', () => {
  const form = (
    <FilterForm action="/faq" className="">
      {({ valueOf }) => <input name="keyword" defaultValue={valueOf('keyword')} />}
    </FilterForm>
  )
  const drawn = draw(form, { texts: ['shell'], at: '/en/faq?keyword=gpj%00%E2%80%AEexe%E2%81%A9' })
  expect(drawn).toContain('value="gpjexe"')
})
