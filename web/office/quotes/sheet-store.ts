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

/** What of a line differs from what was sent, by content: Enter and leaving a cell type the same twice. Null: nothing. */
const differenceOf = (typed: TypedLine, sent: TypedLine | undefined): TypedLine | null => {
  if (sent === undefined) return typed
  const kept = new Map<string, unknown>(Object.entries(sent))
  const left = Object.entries(typed).filter(([field, value]) => kept.get(field) !== value)
  return left.length === 0 ? null : Object.fromEntries(left)
}

/** A save of a line: what it sent, the version it began with, and the line before and after it. */
interface LineSave {
  sent: TypedLine
  version: number
  before: QuoteLine | undefined
  now: QuoteLine | undefined
}

/** Whether a cell of the line says something else now. */
const cellDiffers = (field: string, before: QuoteLine, now: QuoteLine): boolean => {
  const [was, is] = [before, now].map((line) =>
    field === 'leadTime'
      ? [line.leadDays, line.leadOn]
      : field === 'productId'
        ? line.article?.productId
        : Reflect.get(line, field),
  )
  return JSON.stringify(was) !== JSON.stringify(is)
}

/**
 * Whether a save has brought something else for a cell that is typed on: somebody else has written it, and who types has not
 * seen it. What was sent is this person's own. So is everything that changed with it when the version is one higher.
 */
const bringsNews = (typed: TypedLine, { sent, version, before, now }: LineSave): boolean => {
  if (before === undefined || now === undefined) return false
  const hasWritten = Object.keys(sent).some((field) => cellDiffers(field, before, now))
  if (hasWritten && now.version === version + 1) return false
  return Object.keys(typed).some((field) => !(field in sent) && cellDiffers(field, before, now))
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
  /** The last save that was begun; the next one waits for it. */
  let lastSave: Promise<unknown> = Promise.resolve()
  let waitingSaves = 0
  let lastSavedAt = Number.NEGATIVE_INFINITY
  /**
   * The version of a line on which typing into it began. A sheet that is read anew meanwhile may be newer: what it brought
   * from somebody else is a conflict, not what this person has typed over.
   */
  const typedOn = new Map<string, number>()
  const set = (change: Partial<SheetState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const sendable = (): [string, TypedLine][] =>
    [...state.typed].filter(([key]) => !state.problems.has(key) && !state.conflicts.has(key))

  /** What was typed into a line after its save began is still to be kept. */
  const stillTyped = (sent: ReadonlyMap<string, TypedLine>): Map<string, TypedLine> =>
    new Map(
      [...state.typed].flatMap(([key, typed]) => {
        const left = differenceOf(typed, sent.get(key))
        return left === null ? [] : [[key, left] as const]
      }),
    )

  const saveInTurn: Save = (input) => {
    waitingSaves += 1
    const answer = lastSave
      .then(() => save(input))
      .finally(() => {
        waitingSaves -= 1
        lastSavedAt = Date.now()
      })
    lastSave = answer.catch(() => null)
    return answer
  }

  const lineNamed = (key: string) => state.lines.find((line) => keyOf(line) === key)
  const versionOf = (key: string): number => lineNamed(key)?.version ?? 0

  /** Words about a cell that was typed anew meanwhile say nothing of what stands there now. */
  const takeRefusal = (
    { problems = [], lines = [] }: RefusedData,
    sent: ReadonlyMap<string, TypedLine>,
  ): boolean => {
    const isAsSent = (key: string) => differenceOf(state.typed.get(key) ?? {}, sent.get(key)) === null
    const named = problems.filter(({ lineId }) => lineId !== null)
    const wrong = named.filter(({ lineId, isAlternative }) =>
      isAsSent(keyOf({ lineId: lineId ?? '', isAlternative })),
    )
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
    return named.length > 0 || lines.length > 0
  }

  const saveOnce = async (): Promise<boolean> => {
    const sent = new Map(sendable())
    if (sent.size === 0) return false
    const before = new Map([...sent.keys()].map((key) => [key, lineNamed(key)]))
    const versions = new Map([...sent.keys()].map((key) => [key, typedOn.get(key) ?? versionOf(key)]))
    const lines = [...sent].map(([key, typed]) => ({
      ...lineOf(key),
      ...typed,
      version: versions.get(key) ?? 0,
    }))
    const answer = await saveInTurn({ id: state.id, lines })
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
      for (const [key, line] of sent) {
        const left = state.typed.get(key)
        const now = lineNamed(key)
        const lineSave = { sent: line, version: versions.get(key) ?? 0, before: before.get(key), now }
        if (left === undefined) typedOn.delete(key)
        else if (!bringsNews(left, lineSave)) typedOn.set(key, versionOf(key))
      }
      return true
    }
    const isTaken = answer !== null && takeRefusal(answer.data ?? {}, sent)
    if (!isTaken) set({ saving: 'failed', failure: answer?.msg ?? '' })
    return isTaken
  }

  const flush = (): Promise<void> => {
    if (running === null && sendable().length === 0) {
      if (state.saving !== 'no') set({ saving: 'no' })
      return Promise.resolve()
    }
    running ??= (async () => {
      set({ saving: 'busy' })
      while (sendable().length > 0 && (await saveOnce()));
      if (state.saving === 'busy') set({ saving: 'no' })
      running = null
    })()
    return running
  }

  const type = (changes: readonly (readonly [string, TypedLine])[]): Promise<void> => {
    const typed = new Map(state.typed)
    for (const [key, change] of changes) {
      if (!typed.has(key)) typedOn.set(key, versionOf(key))
      typed.set(key, { ...typed.get(key), ...change })
    }
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
    forget: (key: string) => {
      typedOn.delete(key)
      set({ typed: without(state.typed, [key]), problems: without(state.problems, [key]) })
    },
    /** Ends a conflict: what is typed here wins, or the other person's value does. */
    settle: (key: string, whose: 'mine' | 'theirs'): Promise<void> => {
      const conflict = state.conflicts.get(key)
      if (!conflict) return Promise.resolve()
      if (whose === 'mine') typedOn.set(key, conflict.now.version)
      else typedOn.delete(key)
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
      const answer = await saveInTurn({ id: state.id, head: { ...change, version: state.head.version } })
      if (answer?.code === 200) {
        const { head, sums, stamp, isChanged } = answer.data
        set({ head, sums, stamp, isChanged, keptAt: Date.now() })
      }
      return answer
    },
    /**
     * The sheet as the server had it when it was asked at `readAt`, in ms; what is typed stays. False, and nothing changes,
     * when a save has come between: the sheet may be older than what is kept here.
     */
    reload: (fresh: QuoteSheet, readAt = Date.now()): boolean => {
      if (waitingSaves > 0 || lastSavedAt >= readAt) return false
      set({ ...fresh, lines: inOrder(fresh.lines) })
      return true
    },
    /** After the saves that wait now. */
    settled: (): Promise<unknown> => lastSave,
  }
}

export type SheetStore = ReturnType<typeof createSheetStore>
