import { PrinterBusyError, type Printed, print } from '#server/printing/printer.ts'
import type { TradePaper } from '#server/printing/trade-paper.ts'

export { TradePaper, type TradePaperLine } from '#server/printing/trade-paper.ts'
export { PrinterBusyError }

/**
 * Lays a paper of the trade out in the printing thread; the same content is the same bytes.
 * @throws PrinterBusyError when too many wait.
 */
export const printTradePaper = (paper: TradePaper): Promise<Printed> => print({ kind: 'tradePaper', paper })
