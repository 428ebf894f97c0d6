import { z } from 'zod'
import type { Answer } from './answer'

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** Who may make a call; on some that are open to everyone, staff are shown more than visitors. */
export type Who = 'everyone' | 'everyone, staff see more' | 'staff'

/** One call of the contract: what guards it, checks it, answers it and documents it. */
export interface Call<W extends Who = Who, Body extends z.ZodType | null = z.ZodType | null, Result = unknown> {
  summary: string
  who: W
  body: Body
  maxBytes: number
  answer: Answer<Result>
}

/** What the handler of a call gets as its checked body. */
export type InputOf<C> = C extends Call<Who, infer Body> ? (Body extends z.ZodType ? z.output<Body> : undefined) : never
/** What the handler of a call has to answer. */
export type ResultOf<C> = C extends { answer: Answer<infer Result> } ? Result : never

const SMALL = 64 * 1024
const LONG_TEXT = 256 * 1024

type Writing<W extends Who> = <Body extends z.ZodType | null, Result>(
  summary: string,
  body: Body,
  answer: Answer<Result>,
) => Call<W, Body, Result>
type Reading<W extends Who> = <Result>(summary: string, answer: Answer<Result>) => Call<W, null, Result>

const reading =
  <W extends Who>(who: W): Reading<W> =>
  (summary, answer) => ({ summary, who, body: null, maxBytes: 0, answer })
const writing =
  <W extends Who>(who: W, maxBytes = SMALL): Writing<W> =>
  (summary, body, answer) => ({ summary, who, body, maxBytes, answer })

export const publicRead = reading('everyone')
/** Open to everyone; the handler shows staff more. */
export const sharedRead = reading('everyone, staff see more')
export const staffRead = reading('staff')
export const staffRemoval = reading('staff')
export const publicWrite = writing('everyone')
export const staffWrite = writing('staff')
/** For pages and posts, whose text may be long. */
export const longStaffWrite = writing('staff', LONG_TEXT)
