import spec from 'commonmark-spec'
import { BREAKOUTS } from './breakouts'
import { pick, type Random, randomFrom } from './random-json'

const OWN = [
  ...['![a](/images/opal.jpg "b"){wide}', '[a](/contact){button}', '[[product:opal-ring]]', '[[hours]]', '[[contact]]'],
  ...['::: gallery\n![a](/images/a.jpg)\n![b](b.jpg){small}\n:::', '::: beside\n![a](a.jpg)\ntext\n:::', ':::'],
  ...['::: questions\n### Why?\nSo.\n:::', '[[map]]', '[[collection:rings]]', '[![a](a.jpg)](https://a.example)'],
  ...['| a | b |\n|:-:|--:|\n| c | d |', '- a\n  - b\n    > c', '1. a\n2. b', 'אבג **ا** \u202e', 'a\u0301\u0302'],
]
const HOSTILE = [
  ...['[a](javascript:alert(1))', '![a](javascript:alert(1))', '[a](data:text/html,<script>alert(1)</script>)'],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src=//evil.example>',
    '<svg onload=alert(1)>',
  ],
  ...['[a](&#x6A;avascript:alert(1))', '[a](java\u0000script:x)', '[a](\u0001javascript:x)', '[a](<java\tscript:x>)'],
  ...[
    '![a](https://a.example/x.jpg"onerror=alert(1)//)',
    '![" onerror="alert(1)](a.jpg \'"><script>\')',
    '[a](//evil)',
  ],
  ...['[a](/x "\\" onclick=\\"alert(1)")', '# <a id=x>', '# constructor', '[[product:__proto__]]', '</div></article>'],
  ...[
    'https://a.example/"onmouseover=alert(1)',
    'a@b.example"onclick=x',
    '[a](vbscript:x)',
    '[a](blob:x)',
    '<!--',
    ']]>',
  ],
]
const PIECES = [
  ...'*_[]()!<>{}#|~`\\:-+ \n"\'&/@',
  '\n\n',
  '](',
  '![',
  '[[',
  ']]',
  ':::',
  '> ',
  '- ',
  '{wide}',
  'javascript:',
]

/** Returns texts that are hard to render: the examples of CommonMark, what breaks out of HTML, and mutations of them; the same ones for a seed. */
export function markupTexts(count: number, seed: number): string[] {
  const random = randomFrom(seed)
  const texts = [...spec.tests.map(({ markdown }) => markdown), ...OWN, ...HOSTILE, ...BREAKOUTS]
  while (texts.length < count) texts.push(mutated(pick(random, texts), texts, random))
  return texts
}

const CHANGES = 4
const MAX_LENGTH = 3000

function mutated(text: string, texts: string[], random: Random): string {
  let result = text
  for (let change = 0; change < CHANGES; change += 1) {
    const at = Math.floor(random() * result.length)
    const until = at + Math.floor(random() * 8)
    const added = pick(random, [
      pick(random, PIECES),
      pick(random, OWN),
      pick(random, HOSTILE),
      pick(random, texts),
      '',
    ])
    result = (result.slice(0, at) + added + result.slice(random() < 0.5 ? at : until)).slice(0, MAX_LENGTH)
  }
  return result
}
