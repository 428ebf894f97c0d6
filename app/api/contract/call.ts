import type { z } from 'zod'
import type { Part } from '~/models/records/paging'
import type { Capability } from '~/models/staff/user/capabilities'
import type { User } from '~/models/staff/user/user.server'
import type { Output } from './output'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

export type Access = 'everyone' | 'everyone, staff see more' | Capability

export function isForStaff(who: Access): who is Capability {
  return who !== 'everyone' && who !== 'everyone, staff see more'
}

export interface ApiRequest<W extends Access = Access, Input = unknown> {
  request: Request
  clientAddress: string
  key: string
  /** Throws NotFound when the key is not a number. */
  readonly id: number
  input: Input
  user: W extends Capability ? User : User | null
  isStaff: boolean
  part: Part | null
  /** `expected` has the versions that `If-Match` allows; undefined allows any. */
  change: { by: number | undefined; token: string | undefined; expected: string[] | undefined }
  headers: Headers
}

export interface Call {
  summary: string
  who: Access
  input: z.ZodType | null
  maxBytes: number
  output: Output<unknown>
  /** Takes a slug as well; a former one is redirected. */
  takesSlug?: true
  /** `input` has only the fields that were sent, without defaults. */
  isPartial?: true
  setsSession?: true
  /** 401 for a wrong password, not for a missing session. */
  checksPassword?: true
  // Methods are bivariant: a specific call is assignable to the general type.
  handle(this: void, request: ApiRequest): Promise<unknown>
}

export type Calls = Partial<Record<Method, Call>>

type Handler<W extends Access, Input, Result> = (request: ApiRequest<W, Input>) => Promise<Result>

const read =
  <W extends Access>(who: W) =>
  <Result>(summary: string, output: Output<Result>, handle: Handler<W, undefined, NoInfer<Result>>): Call => ({
    ...{ summary, who, input: null, maxBytes: 0, output, handle },
  })

const write =
  <W extends Access>(who: W, maxBytes: number) =>
  <Schema extends z.ZodType, Result>(
    summary: string,
    input: Schema,
    output: Output<Result>,
    handle: Handler<W, z.output<Schema>, NoInfer<Result>>,
  ): Call => ({ summary, who, input, maxBytes, output, handle })

const SMALL = 64 * 1024
const LONG_TEXT = 256 * 1024

export function bySlug(call: Call): Call {
  return { ...call, takesSlug: true }
}

export function partial(call: Call): Call {
  return { ...call, isPartial: true }
}

export const publicRead = read('everyone')
export const sharedRead = read('everyone, staff see more')
export const staffRead = read('read')
export const enquiriesRead = read('answer')
export const subscribersRead = read('edit')
export const customersRead = read('manage')
export const customerRead = read('answer')
export const staffRemoval = read('edit')
export const publicAction = read('everyone')
export const publicWrite = write('everyone', SMALL)
export const staffWrite = write('edit', SMALL)
export const longStaffWrite = write('edit', LONG_TEXT)
