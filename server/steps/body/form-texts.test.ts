import { expect, test } from 'vitest'
import { Refused } from '../../request/context'
import { FormTexts } from './form-texts'
import { GrowingBuffer } from './read'

const text = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, value: string, filename = 'a.jpg') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n${value}\r\n`

function keptOf(body: string, chunkBytes: number): string {
  const texts = new FormTexts('x', new GrowingBuffer())
  const bytes = Buffer.from(body, 'latin1')
  for (let at = 0; at < bytes.length; at += chunkBytes) texts.append(bytes.subarray(at, at + chunkBytes))
  return texts.content.toString('latin1')
}

const BINARY = '\0\xff\r\n--\r\n\r\n-x\r\n--'.repeat(500)

test.each([1, 2, 7, 64, 1000, 100_000])('in chunks of %i bytes, texts are kept and files are not', (chunkBytes) => {
  const kept = (body: string) => keptOf(body, chunkBytes)
  const long = 'two\r\n\r\nlines '.repeat(300)
  expect(kept(`${text('a', long)}--x--\r\n`)).toBe(`${text('a', long)}--x--\r\n`)
  const mixed = `${file('f', BINARY)}${text('a', long)}${file('g', '', '')}${file('h', BINARY)}${text('b', 'é')}`
  const reduced = `${file('f', '\0')}${text('a', long)}${file('g', '', '')}${file('h', '\0')}${text('b', 'é')}`
  expect(kept(`${mixed}--x--`)).toBe(`${reduced}--x--`)
  expect(kept(`${file('f', BINARY)}--x--\r\n`)).toBe(`${file('f', '\0')}--x--\r\n`)
})

test('what is no form is kept as it is, for the checks that follow', () => {
  for (const body of ['', 'a=1', '--x', '--x--', `${text('a', '1')}--`]) expect(keptOf(body, 3)).toBe(body)
})

test('a file that never ends takes no memory', () => {
  const texts = new FormTexts('x', new GrowingBuffer())
  texts.append(Buffer.from(file('f', 'a')))
  const before = texts.length
  for (let count = 0; count < 100; count += 1) texts.append(Buffer.alloc(100_000, 98))
  expect(texts.length).toBeLessThanOrEqual(before + 1)
})

test('a part whose head does not end is rejected', () => {
  expect(() => keptOf(`--x\r\nContent-Disposition: ${'a'.repeat(5000)}`, 1000)).toThrow(Refused)
})
