import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownCpuMs } from '../../tests/support/process-usage'
import { BodyRejected } from './body'
import { checkParts, checkUrlencoded } from './form-content'

const part = (name: string, head = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\nvalue\r\n`
const refusal = (check: () => void) => {
  try {
    check()
    return 200
  } catch (error) {
    return error instanceof BodyRejected ? error.status : error
  }
}
const urlencoded = (form: string) => refusal(() => checkUrlencoded(Buffer.from(form)))
const multipart = (form: string) => refusal(() => checkParts(Buffer.from(form), 'x'))

test.each(['name', 'quantity-12', 'of-1a2B_3c', 'main_image_file', '', 'a'.repeat(100), '%66ull'])(
  'a field may be named %j',
  (name) => {
    expect(urlencoded(`a=1&${name}=2.[`)).toBe(200)
    expect(multipart(`${part('a')}${part(name)}--x--\r\n`)).toBe(200)
  },
)

test.each(['a[0]', 'a%5B0%5d', 'x[90000000]', 'a.b', 'a%2eb', '[', 'a'.repeat(101), '%61'.repeat(101)])(
  'a field may not be named %j',
  (name) => {
    expect(urlencoded(`a=1&${name}=2`)).toBe(400)
    expect(urlencoded(name)).toBe(400)
    expect(multipart(`${part('a')}${part(name)}--x--\r\n`)).toBe(400)
  },
)

test.each<[string, string, number]>([
  ['one file', `${part('a', '; filename="a[1].jpg"\r\nContent-Type: image/jpeg')}--x--`, 200],
  ['1000 parts', `${part('a').repeat(1000)}--x--`, 200],
  ['1001 parts', `${part('a').repeat(1001)}--x--`, 413],
  ['delimiters without parts', '--x\r\n'.repeat(5000), 413],
  ['no end', part('a'), 400],
  ['nothing', '', 400],
  ['a part without a name', '--x\r\nContent-Type: text/plain\r\n\r\na\r\n--x--', 400],
  ['a part of many headers', `${part('a', '\r\nA: b'.repeat(10))}--x--`, 400],
  ['a part with a long head', `${part('a', `; filename="${'a'.repeat(3000)}"`)}--x--`, 400],
])('multipart of %s', (_, form, status) => {
  expect(multipart(form)).toBe(status)
})

test('counting parts is fast, whatever the boundary', () => {
  const boundary = `${'a'.repeat(69)}b`
  const form = Buffer.alloc(20 * 1024 * 1024, 'a')
  const before = ownCpuMs()
  expect(refusal(() => checkParts(form, boundary))).toBe(400)
  const counted = ownCpuMs()
  createHash('sha256').update(form).digest()
  const hashed = ownCpuMs()
  // To look at each byte once costs a machine about as much.
  expect((counted - before) / (hashed - counted)).toBeLessThan(10)
})
