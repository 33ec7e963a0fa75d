import type { CallAnswer, CallInput } from '#contract/call-client.ts'
import type { QuoteLine, QuoteSheet } from '#contract/office/quotes.contract.ts'
import {
  type SheetConflict,
  type SheetState,
  type TypedLine,
  keyOf,
} from '#web/office/quotes/typed-line.rules.ts'

type SaveInput = CallInput<'officeSaveQuote'>
type Save = (input: SaveInput) => Promise<CallAnswer<'officeSaveQuote'> | null>
type HeadChange = Omit<NonNullable<SaveInput['head']>, 'version'>

interface Problem {
  lineId: string | null
  isAlternative: boolean
  field: string
  text: string
}

interface RefusedData {
  problems?: Problem[]
  lines?: SheetConflict[]
}

const lineOf = (key: string): { lineId: string; isAlternative: boolean } => ({
  lineId: key.replace(/\+$/, ''),
  isAlternative: key.endsWith('+'),
})

const inOrder = (lines: readonly QuoteLine[]): QuoteLine[] =>
  lines.toSorted((a, b) => a.position - b.position || Number(a.isAlternative) - Number(b.isAlternative))

/** Lines as they are now in place of those that were; an alternative may be new. */
const withLines = (known: readonly QuoteLine[], fresh: readonly QuoteLine[]): QuoteLine[] => {
  const byKey = new Map([...known, ...fresh].map((line) => [keyOf(line), line]))
  return inOrder([...byKey.values()])
}

const without = <Value>(map: ReadonlyMap<string, Value>, keys: Iterable<string>): Map<string, Value> => {
  const left = new Map(map)
  for (const key of keys) left.delete(key)
  return left
}

/**
 * The draft of one inquiry: what the server has kept, and what is typed on top of it. Saves run one after the other; what
 * is typed meanwhile goes with the next. What is refused or meets a conflict stays typed until somebody decides.
 */
export const createSheetStore = (sheet: QuoteSheet, save: Save) => {
  let state: SheetState = {
    ...sheet,
    typed: new Map(),
    problems: new Map(),
    conflicts: new Map(),
    changed: new Set(),
    saving: 'no',
    failure: '',
    keptAt: null,
  }
  const listeners = new Set<() => void>()
  let running: Promise<void> | null = null
  const set = (change: Partial<SheetState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const sendable = (): [string, TypedLine][] =>
    [...state.typed].filter(([key]) => !state.problems.has(key) && !state.conflicts.has(key))

  /** What was typed into a line after its save began is still to be kept. */
  const stillTyped = (sent: ReadonlyMap<string, TypedLine>): Map<string, TypedLine> =>
    new Map([...state.typed].filter(([key, typed]) => sent.get(key) !== typed))

  const takeRefusal = ({ problems = [], lines = [] }: RefusedData): boolean => {
    const wrong = problems.filter(({ lineId }) => lineId !== null)
    set({
      problems: new Map([
        ...state.problems,
        ...wrong.map(
          ({ lineId, isAlternative, field, text }) =>
            [keyOf({ lineId: lineId ?? '', isAlternative }), { field, text }] as const,
        ),
      ]),
      conflicts: new Map([...state.conflicts, ...lines.map((line) => [keyOf(line), line] as const)]),
    })
    return wrong.length > 0 || lines.length > 0
  }

  const saveOnce = async (): Promise<boolean> => {
    const sent = new Map(sendable())
    if (sent.size === 0) return false
    const known = new Map(state.lines.map((line) => [keyOf(line), line]))
    const lines = [...sent].map(([key, typed]) => ({
      ...lineOf(key),
      ...typed,
      version: known.get(key)?.version ?? 0,
    }))
    const answer = await save({ id: state.id, lines })
    if (answer?.code === 200) {
      const { data } = answer
      const gone = [...sent].flatMap(([key, { productId }]) =>
        productId === null && key.endsWith('+') ? [key] : [],
      )
      const left = state.lines.filter((line) => !gone.includes(keyOf(line)))
      set({
        lines: withLines(left, data.lines),
        head: data.head,
        sums: data.sums,
        stamp: data.stamp,
        isChanged: data.isChanged,
        typed: stillTyped(sent),
        changed: new Set([...state.changed, ...sent.keys()]),
        keptAt: Date.now(),
      })
      return true
    }
    const isTaken = answer !== null && takeRefusal(answer.data ?? {})
    if (!isTaken) set({ saving: 'failed', failure: answer?.msg ?? '' })
    return isTaken
  }

  const flush = (): Promise<void> => {
    running ??= (async () => {
      set({ saving: 'busy' })
      while (await saveOnce());
      if (state.saving === 'busy') set({ saving: 'no' })
      running = null
    })()
    return running
  }

  const type = (changes: readonly (readonly [string, TypedLine])[]): Promise<void> => {
    const typed = new Map(state.typed)
    for (const [key, change] of changes) typed.set(key, { ...typed.get(key), ...change })
    set({
      typed,
      problems: without(
        state.problems,
        changes.map(([key]) => key),
      ),
    })
    return flush()
  }

  return {
    get: (): SheetState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Keeps what was typed into lines, at once. */
    type,
    /** Tries again what could not be kept. */
    retry: flush,
    /** Leaves a wrong cell as the server has it. */
    forget: (key: string) =>
      set({ typed: without(state.typed, [key]), problems: without(state.problems, [key]) }),
    /** Ends a conflict: what is typed here wins, or the other person's value does. */
    settle: (key: string, whose: 'mine' | 'theirs'): Promise<void> => {
      const conflict = state.conflicts.get(key)
      if (!conflict) return Promise.resolve()
      set({
        lines: withLines(state.lines, [conflict.now]),
        conflicts: without(state.conflicts, [key]),
        ...(whose === 'theirs' ? { typed: without(state.typed, [key]) } : {}),
      })
      return flush()
    },
    /** Keeps terms; the answer is what is wrong with them. */
    saveHead: async (change: HeadChange): Promise<CallAnswer<'officeSaveQuote'> | null> => {
      await flush()
      const answer = await save({ id: state.id, head: { ...change, version: state.head.version } })
      if (answer?.code === 200) {
        const { head, sums, stamp, isChanged } = answer.data
        set({ head, sums, stamp, isChanged, keptAt: Date.now() })
      }
      return answer
    },
    /** The sheet as the server has it now; what is typed stays. */
    reload: (fresh: QuoteSheet) => set({ ...fresh, lines: inOrder(fresh.lines) }),
  }
}

export type SheetStore = ReturnType<typeof createSheetStore>
