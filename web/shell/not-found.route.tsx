import { pageFailure } from '#web/platform/page.ts'

/** No screen has this address. */
export const loader = async (): Promise<never> => {
  throw pageFailure(404)
}

export const Component = () => null
