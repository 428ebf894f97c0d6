import { readFileSync } from 'node:fs'

/** Loaded into a server before its own code, which then reads the time from the file CLOCK_FILE. */
const { parse } = Date
const now = () => parse(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, values, target) => Reflect.construct(RealDate, values.length > 0 ? values : [now()], target),
  get: (RealDate, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
})
