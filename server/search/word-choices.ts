/** What each typed word may stand for in some language, by the folded word. */
export type WordChoices = ReadonlyMap<string, readonly string[]>
