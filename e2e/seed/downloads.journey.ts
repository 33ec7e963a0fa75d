import { readFileSync } from 'node:fs'
import { demoPassword } from '../demo-password.ts'
import { signUp } from '../new-buyer.ts'
import { expect, open, test } from '../shop.ts'

test('a download is kept as it came; one that is refused is told instead', async ({ page }) => {
  await signUp(page, 'download')
  await open(page, '/en/account')
  const section = page.locator('form').filter({ has: page.getByRole('button', { name: 'Download my data' }) })
  const password = section.getByLabel('Your password', { exact: true })
  const files: string[] = []
  page.on('download', (download) => files.push(download.suggestedFilename()))

  await password.fill('not the password')
  await section.getByRole('button', { name: 'Download my data' }).click()
  await expect(section.locator('[aria-invalid=true]')).toBeVisible()
  expect(files).toEqual([])

  const answered = page.waitForResponse((response) => response.url().endsWith('/api/account/export'))
  await password.fill(demoPassword)
  const saved = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download my data' }).click()
  const { data } = await (await answered).json()
  const download = await saved
  const sent = data.files.find(({ name }: { name: string }) => name === download.suggestedFilename())
  expect(readFileSync(await download.path(), 'utf8')).toBe(sent.text)
})
