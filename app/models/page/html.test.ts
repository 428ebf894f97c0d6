import { expect, test } from 'vitest'
import { questionsOf, textOf } from './html.server'

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
