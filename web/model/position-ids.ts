/** Anchors of a model's page: assembly and position are counted, because their names may be any text. */
export const rowId = (assembly: number, position: number): string => `row-${assembly + 1}-${position + 1}`
export const numberId = (assembly: number, position: number): string =>
  `position-${assembly + 1}-${position + 1}`
