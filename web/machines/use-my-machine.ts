import type { MachineName } from '#contract/machine-name.ts'
import { useAppState, useUser } from '#web/platform/app-state.tsx'
import type { RememberedMachine } from '#web/platform/machine-address.ts'
import { rememberMachine, useMachineChoice } from '#web/platform/my-machine.tsx'

/** The reader's machine of this device or, where it has no choice of its own, of his account. */
export const useMyMachine = () => {
  const { call, user } = useAppState()
  const choice = useMachineChoice()
  const account = useUser()?.machine ?? null
  const ofAccount = account && { modelId: account.modelId, name: `${account.brand} ${account.name}` }
  const mine: RememberedMachine | null = choice === 'none' ? null : (choice ?? ofAccount)

  /** Remembers a model here and, for a signed-in buyer, in his account and his workshop's list. */
  const pick = async ({ modelId, brand, name }: MachineName): Promise<void> => {
    rememberMachine({ modelId, name: `${brand} ${name}` })
    if (!user.get()) return
    const answer = await call('saveMyMachine', { modelId }).catch(() => null)
    if (answer?.code === 200) user.set((now) => now && { ...now, machine: { modelId, brand, name } })
  }
  return { mine, pick, forget: () => rememberMachine('none') }
}
