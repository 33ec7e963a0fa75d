import { pageFailure } from '#web/platform/page.ts'

export const loader = async (): Promise<never> => {
  throw pageFailure(404)
}

/** Never shown: the failure screen stands in its place. */
export const Component = () => null
