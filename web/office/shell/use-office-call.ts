import type { Call } from '#contract/call-client.ts'
import type { OfficeCallName } from '#contract/office/calls.ts'
import { useAppState } from '#web/platform/app-state.tsx'
import type { PageLoaderArgs } from '#web/platform/page.ts'

/** Makes the calls of the office: its application has no others. */
export type OfficeCall = Call<OfficeCallName>

export type OfficeLoaderArgs = PageLoaderArgs<OfficeCallName>

export const useOfficeCall = (): OfficeCall => useAppState().call
