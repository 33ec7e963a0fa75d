export const compiledCode: string
