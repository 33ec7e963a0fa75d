/** What we use of saxen 11, which ships no types. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (value: string, decode: Decode) => void): this
    on(event: 'cdata' | 'comment' | 'question' | 'attention', listener: (value: string) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    on(event: 'warn', listener: (warning: Error) => void): this
    write(xml: string): this
    end(): this
  }
}
