const barWidth = 25
const linesAt = 25

/** A bar where somebody watches, and four lines where a file or another program reads. */
export const createProgressBar = (name: string, output: NodeJS.WriteStream = process.stdout) => {
  let shown = -1
  let isOpen = false
  const draw = (percent: number) => {
    const bar = '█'.repeat(Math.floor((percent * barWidth) / 100)).padEnd(barWidth, '·')
    output.write(`\r${name} ${bar} ${percent} %`)
    isOpen = true
  }
  return {
    /** From 0 to 1. */
    show: (share: number): void => {
      const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100)
      const step = output.isTTY ? percent : percent - (percent % linesAt)
      if (step <= shown) return
      const isFirst = shown === -1
      shown = step
      if (output.isTTY) draw(percent)
      else if (!isFirst || step > 0) output.write(`${name} ${step} %\n`)
    },
    /** Leaves the line of the bar; may be called twice. */
    end: (): void => {
      if (isOpen) output.write('\n')
      isOpen = false
    },
  }
}
