import { calls } from '#contract/calls.ts'
import type { CallAnswer } from '#contract/call-client.ts'
import type { OfficeUpload } from '#contract/office/uploads.contract.ts'
import { type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'
import { runUploads } from '#server/uploads/run-uploads.service.ts'

export interface UploadShop extends TestShop {
  clerk: TestStaff
  /** Sends a file, as the screen does. */
  send(
    content: string | Buffer,
    options?: { name?: string; as?: TestStaff; key?: string },
  ): Promise<CallAnswer<'officeUploadFile'>>
  /** Does what was asked for, in the process of the test. */
  work(): Promise<unknown[]>
  detail(id: string): Promise<OfficeUpload>
  /** Sends a file and has it checked. */
  checked(content: string | Buffer, name?: string): Promise<OfficeUpload>
  /** One step, and what it led to. */
  step(
    call: 'officeLoadUpload' | 'officeCheckUndo' | 'officeUndoUpload' | 'officeDiscardUpload',
    upload: OfficeUpload,
  ): Promise<OfficeUpload>
  answer(upload: OfficeUpload, options: OfficeUpload['options']): Promise<OfficeUpload>
}

export const startUploadShop = async (): Promise<UploadShop> => {
  const shop = await startTestShop()
  const clerk = await shop.newStaff('catalogue')
  const detail = async (id: string): Promise<OfficeUpload> => {
    const answer = await shop.call('officeUploadDetail', { id }, { as: clerk })
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data
  }
  const work = async (): Promise<unknown[]> => {
    const failures: unknown[] = []
    const { application, owner } = shop.database
    const { dataDirectory } = shop.config
    await runUploads({ application, owner, dataDirectory, timeZone: 'Europe/Berlin' }, (error) =>
      failures.push(error),
    )
    return failures
  }
  const send: UploadShop['send'] = async (content, { name = 'list.csv', as = clerk, key } = {}) => {
    const boundary = 'upload-boundary'
    const part = (head: string, body: string | Buffer) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ])
    const response = await shop.inject({
      method: 'POST',
      url: calls.officeUploadFile[1],
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        lang: 'en-US',
        authorization: `Bearer ${as.token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      payload: Buffer.concat([
        part('name="name"', name),
        part('name="file"; filename="list.csv"', content),
        Buffer.from(`--${boundary}--\r\n`),
      ]),
    })
    return response.json()
  }
  const done = async (answer: { code: number; msg: string }, id: string): Promise<OfficeUpload> => {
    if (answer.code !== 200) throw new Error(answer.msg)
    const failures = await work()
    if (failures.length > 0) throw failures[0]
    return detail(id)
  }
  return {
    ...shop,
    clerk,
    send,
    work,
    detail,
    checked: async (content, name = 'list.csv') => {
      const sent = await send(content, { name })
      if (sent.code !== 200) throw new Error(sent.msg)
      return done(sent, sent.data.id)
    },
    step: async (call, { id, step }) => done(await shop.call(call, { id, step }, { as: clerk }), id),
    answer: async ({ id, step }, options) =>
      done(await shop.call('officeAnswerUpload', { id, step, options }, { as: clerk }), id),
  }
}
