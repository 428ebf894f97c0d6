import { expect, test } from 'vitest'
import { ownCpuMs } from '../../../tests/support/process-usage'
import { Refused } from '../../request/context'
import { checkUrlencoded, readMultipart } from './form'

const part = (name: string, head = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\nvalue\r\n`
const statusOf = async (check: () => unknown) => {
  try {
    await check()
    return 200
  } catch (error) {
    return error instanceof Refused ? error.status : error
  }
}
const urlencoded = (form: string) => statusOf(() => checkUrlencoded(Buffer.from(form)))
const multipart = (form: string | Buffer<ArrayBuffer>) =>
  statusOf(() => readMultipart(Buffer.from(form as string), 'x'))

test.each(['name', 'quantity-12', 'of-1a2B_3c', 'main_image_file', '', 'a'.repeat(100), '%66ull'])(
  'a field may be named %j',
  async (name) => {
    expect(await urlencoded(`a=1&${name}=2.[`)).toBe(200)
    expect(await multipart(`${part('a')}${part(name)}--x--\r\n`)).toBe(200)
  },
)

test.each(['a[0]', 'a%5B0%5d', 'x[90000000]', 'a.b', 'a%2eb', '[', 'a'.repeat(101), '%61'.repeat(101)])(
  'a field may not be named %j',
  async (name) => {
    expect(await urlencoded(`a=1&${name}=2`)).toBe(400)
    expect(await urlencoded(name)).toBe(400)
    expect(await multipart(`${part('a')}${part(name)}--x--\r\n`)).toBe(400)
  },
)

test.each<[string, string | Buffer<ArrayBuffer>, number]>([
  ['one file', `${part('a', '; filename="a[1].jpg"\r\nContent-Type: image/jpeg')}--x--`, 200],
  ['1000 parts', `${part('a').repeat(1000)}--x--`, 200],
  ['1001 parts', `${part('a').repeat(1001)}--x--`, 413],
  ['delimiters without parts', '--x\r\n'.repeat(5000), 400],
  ['no end', part('a'), 400],
  ['nothing', '', 400],
  ['a part without a name', '--x\r\nContent-Type: text/plain\r\n\r\na\r\n--x--', 400],
  ['a text in another encoding than UTF-8', Buffer.from(part('a').replace('value', '\xe9') + '--x--', 'latin1'), 400],
  ['a part of many headers', `${part('a', '\r\nA: b'.repeat(500))}--x--`, 400],
  ['a part with a long head', `${part('a', `; filename="${'a'.repeat(3000)}"`)}--x--`, 400],
])('multipart of %s', async (_, form, status) => {
  expect(await multipart(form)).toBe(status)
})

test('texts and files come as they were sent', async () => {
  const file = `${part('f', '; filename="é.jpg"\r\nContent-Type: image/jpeg').replace('value', '\0\xff\r\n--')}`
  const form = readMultipart(
    Buffer.from(`${part('a')}${part('a').replace('value', 'é\r\nline')}${file}${part('g', '; filename=""')}--x--\r\n`),
    'x',
  )
  expect(form.getAll('a')).toEqual(['value', 'é\r\nline'])
  const [sent, empty] = [form.get('f') as File, form.get('g') as File]
  expect([sent.name, sent.type, await sent.text()]).toEqual(['é.jpg', 'image/jpeg', '\0\xff\r\n--'])
  expect([empty.name, empty.size]).toEqual(['', 5])
})

/** Processor time of refusing 20 MB that hold no delimiter, by what they are made of. */
async function costOf(filler: string): Promise<number> {
  const boundary = `${'a'.repeat(69)}b`
  const body = Buffer.concat([Buffer.from(part('a').replace('--x', `--${boundary}`)), Buffer.alloc(20_000_000, filler)])
  const before = ownCpuMs()
  expect(await statusOf(() => readMultipart(body, boundary))).toBe(400)
  return ownCpuMs() - before
}

test('no boundary makes parsing slow', async () => {
  const usual = Math.max(await costOf('z'), 20)
  expect(await costOf('a')).toBeLessThan(20 * usual)
})
