/**
 * The currencies in which the cells of each column of a sheet are shown. A column that shows more than one says with each
 * amount in which it is: `3.1 €`, `52 CHF`.
 */
export class ColumnCurrencies {
  readonly #first = new Map<number, string>()
  readonly #mixed = new Set<number>()

  note(column: number, currency: string): void {
    const first = this.#first.get(column)
    if (first === undefined) this.#first.set(column, currency)
    else if (first !== currency) this.#mixed.add(column)
  }

  /** A cell further down may be the first in another currency, so it is noted, too. */
  show(column: number, currency: string, text: string): string {
    this.note(column, currency)
    return this.#mixed.has(column) && /^-?\d+(?:\.\d+)?$/.test(text) ? `${text} ${currency}` : text
  }
}
