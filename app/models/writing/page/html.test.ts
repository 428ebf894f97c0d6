import { expect, test } from 'vitest'
import { questionsOf, sanitise, textOf } from './html.server'

test('tags are removed, words stay apart, entities are decoded', () => {
  expect(textOf('<p>Free <strong>of</strong> charge.</p><p>R&amp;D &lt;3 &amp;lt;</p>')).toBe(
    'Free of charge. R&D <3 &lt;',
  )
  expect(textOf('<ul><li>One</li><li>Two</li></ul><img src="a.jpg" alt="x">')).toBe('One Two')
})

test('a heading with text below is a question, one with only headings below is not', () => {
  const html =
    '<p>Before.</p><h2>Rings</h2><h3 id="a">Which <em>sizes</em>?</h3><p>Five</p><p>to nine.</p><h3>Resizing?</h3><p>Yes.</p><h2>Last</h2>'
  expect(questionsOf(html)).toEqual([
    { question: 'Which sizes?', answer: 'Five to nine.' },
    { question: 'Resizing?', answer: 'Yes.' },
  ])
  expect(questionsOf('<p>No headings.</p>')).toEqual([])
})

test.each([
  ['<a href="www.example.com">us</a>', '<a href="https://www.example.com">us</a>'],
  ['<a href=" WWW.Example.com/a?b=1">us</a>', '<a href="https://WWW.Example.com/a?b=1">us</a>'],
  ['<a href="ada@example.com">us</a>', '<a href="mailto:ada@example.com">us</a>'],
  ['<a href="#care">below</a> <a href="/contact">us</a>', '<a href="#care">below</a> <a href="/contact">us</a>'],
  ['<a href="ring-size-guide">sizes</a>', '<a href="ring-size-guide">sizes</a>'],
  ['<img src="/uploads/a.jpg" alt="a">', '<img src="/uploads/a.jpg" alt="a" />'],
  ['<img src="ring.jpg" alt="a">', '<img src="/images/ring.jpg" alt="a" />'],
  ['<img src="https://far.example/a.jpg" alt="a">', '<img src="https://far.example/a.jpg" alt="a" />'],
])('%s is completed without a word', (html, stored) => {
  const problems: string[] = []
  expect(sanitise(html, undefined, problems)).toBe(stored)
  expect(sanitise(stored)).toBe(stored)
  expect(problems).toEqual([])
})

test.each([
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>', 'no address that a link can lead to'],
  ['<a href="//far.example/x">x</a>', '<a>x</a>', 'no address that a link can lead to'],
  ['<a href="ftp://far.example/x">x</a>', '<a>x</a>', 'no address that a link can lead to'],
  ['<img src="data:image/png;base64,iVBORw0KGgo=" alt="a">', '', 'pasted into the text as data is left out'],
  ['<img src="HTTP://far.example/x.jpg" alt="far">', '<img src="https://far.example/x.jpg" alt="far" />', 'with https'],
  ['<img src="//far.example/x.jpg" alt="a">', '', 'no address of a picture'],
  ['<img src="file:///C:/a.png" alt="a">', '', 'no address of a picture'],
])('%s is told to staff', (html, stored, sentence) => {
  const problems: string[] = []
  expect(sanitise(html, undefined, problems)).toBe(stored)
  expect(problems).toEqual([expect.stringContaining(sentence)])
})
