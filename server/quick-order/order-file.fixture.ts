import type { CallAnswer } from '#contract/call-client.ts'
import type { TestBuyer, TestShop } from '#server/testing/test-shop.ts'

/** Sends a file to quick order as a browser does. */
export const uploadOrderFile = async (
  shop: Pick<TestShop, 'inject'>,
  as: Pick<TestBuyer, 'token'>,
  content: string | Uint8Array,
): Promise<CallAnswer<'readOrderFile'>> => {
  const boundary = 'order-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    authorization: `Bearer ${as.token}`,
  }
  const response = await shop.inject({ method: 'POST', url: '/api/readOrderFile', headers, payload })
  return response.json()
}
