declare module 'jsdom' {
  /** Drops what a page logs, unless it is told where to send it. */
  export class VirtualConsole {}

  export class JSDOM {
    constructor(html: string, options: { url: string; virtualConsole: VirtualConsole })
    readonly window: Window & typeof globalThis
  }
}
