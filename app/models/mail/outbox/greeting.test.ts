import { expect, test } from 'vitest'
import { greetingOf } from './greeting'

test.each([
  ['Ann Miller', 'Dear Ann,'],
  ['  Ann-Marie  ', 'Dear Ann-Marie,'],
  ['Siân O’Neil', 'Dear Siân,'],
  ['Dr. Ann Miller', 'Dear Dr. Miller,'],
  ['Mrs Miller', 'Dear Mrs Miller,'],
  ['Dr https://pills.example', 'Hello,'],
  ['www.pills.example now', 'Hello,'],
  ['pills@example.com', 'Hello,'],
  ['A. Miller', 'Hello,'],
  ['0400 000 000', 'Hello,'],
  ['Buypillsatpillsexample now', 'Hello,'],
  ['', 'Hello,'],
  [null, 'Hello,'],
])('%s is greeted: %s', (name, greeting) => expect(greetingOf(name)).toBe(greeting))
