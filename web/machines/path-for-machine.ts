import { withMachine } from '#web/platform/machine-address.ts'

/** Where a reader goes on with a machine just chosen: to the page before, said of this machine, or to its parts. */
export const pathForMachine = (before: string | null, modelId: number): string => {
  if (before === null) return withMachine('/parts', modelId)
  // The parts book of another machine is not what was asked for.
  return /^\/model\/\d+(?=[/?#]|$)/.test(before) ? `/model/${modelId}` : withMachine(before, modelId)
}
