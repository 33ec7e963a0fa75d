import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAppState, useUser } from '#web/platform/app-state.tsx'
import {
  type MachineChoice,
  machineOfAddress,
  parseChoice,
  takesMachine,
} from '#web/platform/machine-address.ts'
import { createStore } from '#web/platform/store.ts'

const year = 365 * 24 * 60 * 60

/** The browser's own; on the server nobody sets it. The page of a first visit is the same for everyone. */
const choice = createStore<MachineChoice>(import.meta.env.SSR ? null : parseChoice(document.cookie))

/** What this device remembers; null until the page has woken up. */
export const useMachineChoice = (): MachineChoice =>
  useSyncExternalStore(choice.subscribe, choice.get, () => null)

/** Keeps the machine in a plain cookie, which only makes our links carry `for` (docs/product.md#preferences). */
export const rememberMachine = (machine: Exclude<MachineChoice, null>): void => {
  const value = machine === 'none' ? machine : `${machine.modelId}.${encodeURIComponent(machine.name)}`
  document.cookie = `machine=${value}; Path=/; Max-Age=${year}; SameSite=Lax`
  choice.set(machine)
}

const MachineContext = createContext<number | null>(null)

/** The model whose parts the reader looks for: the address decides, then this device, then the account. */
export const useMachineId = (): number | null => useContext(MachineContext)

/** For parts of a page that are drawn away from it. */
export const MachineIs = ({ id, children }: { id: number | null; children: ReactNode }) => (
  <MachineContext value={id}>{children}</MachineContext>
)

let isKept = false

/** A machine picked before signing in comes along to an account that has none. */
const useKeptByAccount = (picked: MachineChoice) => {
  const { call, user } = useAppState()
  const signedIn = useUser()
  const modelId = picked === null || picked === 'none' ? null : picked.modelId
  const isDue = signedIn !== null && signedIn.machine === null && modelId !== null
  const keep = useEffectEvent(async () => {
    if (isKept) return
    isKept = true
    const answer = await call('saveMyMachine', { modelId }, { shownByCaller: 'everything' }).catch(() => null)
    if (answer?.code !== 200) return
    const { brand, name } = answer.data
    user.set((now) => now && { ...now, machine: { modelId: answer.data.modelId, brand, name } })
  })
  useEffect(() => {
    if (isDue) void keep()
  }, [isDue])
}

const ownMachine = (picked: MachineChoice, account: number | null): number | null =>
  picked === 'none' ? null : (picked?.modelId ?? account)

/** Gives every link below it the reader's machine, and an address that came without one too. */
export const MachineProvider = ({ children }: { children: ReactNode }) => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const picked = useMachineChoice()
  const account = useUser()?.machine?.modelId ?? null
  const own = ownMachine(picked, account)
  const query = new URLSearchParams(search)
  useKeptByAccount(picked)
  const isMissing = own !== null && takesMachine(pathname.replace(/^\/\w+/, '')) && !query.has('for')
  const add = useEffectEvent(() => {
    // The first render ignores this device's choice, like the server; the cookie has it.
    const chosen = ownMachine(choice.get(), account)
    if (chosen === null) return
    query.set('for', String(chosen))
    void navigate({ pathname, search: `?${query}`, hash }, { replace: true, preventScrollReset: true, state })
  })
  useEffect(() => {
    if (isMissing) add()
  }, [isMissing])
  return <MachineIs id={machineOfAddress(query) ?? own}>{children}</MachineIs>
}
