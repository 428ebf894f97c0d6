/** The part of https://github.com/mixmark-io/turndown that the editor uses: the package has no types. */
declare module 'turndown' {
  export interface Rule {
    filter: string | string[] | ((node: Node) => boolean)
    replacement: (content: string, node: Node) => string
  }

  export interface Options {
    headingStyle?: 'atx' | 'setext'
    hr?: string
    emDelimiter?: '_' | '*'
  }

  export default class TurndownService {
    constructor(options?: Options)
    addRule(name: string, rule: Rule): this
    remove(filter: string[]): this
    escape(text: string): string
    turndown(html: string): string
  }
}
