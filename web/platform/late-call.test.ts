import { expect, it, vi } from 'vitest'
import type { Call } from '#contract/call-client.ts'
import type { CallObserver } from '#web/platform/call-in-browser.ts'
import { createLateCall } from '#web/platform/late-call.ts'

const buildObserver = () =>
  ({ onSuccess: vi.fn(), onRefusal: vi.fn(), onError: vi.fn() }) satisfies CallObserver

const answering: Call = async () => JSON.parse('{"code":200,"msg":"","data":null}')

it('loads the client of calls once, with the first call', async () => {
  const loadClient = vi.fn(async () => answering)
  const call = createLateCall(loadClient, buildObserver())
  expect(loadClient).not.toHaveBeenCalled()
  await Promise.all([call('getinfo', {}), call('getWish', {})])
  await call('getCart', {})
  expect(loadClient).toHaveBeenCalledOnce()
})

it('tells that there is no connection when the client cannot be loaded, and loads it again', async () => {
  const observer = buildObserver()
  const loadClient = vi.fn(async () => answering).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const call = createLateCall(loadClient, observer)
  const options = { shownByCaller: 'invalid' } as const
  await expect(call('getWish', {}, options)).rejects.toMatchObject({ kind: 'network' })
  expect(observer.onError.mock.calls).toEqual([
    ['getWish', expect.objectContaining({ kind: 'network' }), 'invalid'],
  ])
  await expect(call('getWish', {})).resolves.toMatchObject({ code: 200 })
})
