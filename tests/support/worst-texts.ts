/** As long as a text of a post can be. */
const LENGTH = 200_000

const filled = (part: string) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)

const numbered = (part: (number: number) => string) => {
  let text = ''
  for (let number = 1; text.length < LENGTH; number += 1) text += part(number)
  return text.slice(0, LENGTH)
}

/** Fewer of the same, which are rendered with their formatting; the rest is words. */
const withWords = (count: number, part: string) =>
  part.repeat(count) + filled('\n\nPearls, opals and gold. '.repeat(12))

const row = (cells: number, cell: string) => `|${`${cell}|`.repeat(cells)}\n`
const HASH = '0123456789abcdef0123456789abcdef'

/** Texts of 200 kB that are made to take long, by what they consist of. */
export const WORST_TEXTS: Record<string, string> = {
  'plain text': filled(`${'Pearls are the last thing on and the first thing off. '.repeat(12)}\n\n`),
  stars: filled('*'),
  'stars and words': filled('**a '),
  'mixed stars': filled('*_a_ '),
  'formatted words': withWords(2400, '**a** b '),
  'half-formatted words': withWords(4900, '**a '),
  'stars inside each other': withWords(4900, '*a _'),
  brackets: filled('['),
  'few brackets': withWords(9900, '['),
  'few brackets and the rest': '['.repeat(9900) + filled('a'),
  'pictures begun': filled('![['),
  'few pictures begun': withWords(4900, '!['),
  'pictures inside each other': withWords(1, '!['.repeat(4000) + '](a)'.repeat(4000)),
  'links begun': withWords(4900, '[a](b'),
  'links with quotes begun': withWords(4900, '[a](b "c'),
  'links in angles begun': withWords(3000, '[a](<b'),
  backticks: numbered((number) => `${'`'.repeat(number)} `),
  'quotes inside each other': filled('> '.repeat(500)),
  'quotes and lists': filled('> - '),
  'quotes and lists, line by line': numbered((number) => `${'> - '.repeat(number % 40)}a\n`),
  'quotes and paragraphs': filled('> a\nb\n'),
  'many quotes': withWords(2400, '> a\nb\n'),
  'lists inside each other': numbered((number) => `${' '.repeat(number % 100)}- a\n`),
  'lists on one line': filled('- '),
  'list items': withWords(4900, '- a\n'),
  'lists with spaces': withWords(2400, '- a\n\n'),
  links: filled('[a](b)\n'),
  'many links': withWords(2400, '[a](/b) '),
  addresses: filled('http://a.example '),
  'many addresses': withWords(4900, 'http://a.example '),
  'begun addresses': filled('http://'),
  'many begun addresses': withWords(9900, 'http://'),
  'email addresses': filled('a@b.c '),
  'many email addresses': withWords(9900, 'a@b.cc '),
  'a long email address': filled('a.-'),
  'many at signs': withWords(9900, 'a@'),
  'containers begun': filled('::: gallery\n'),
  'many containers begun': withWords(2000, '::: gallery\n'),
  'containers in lists': withWords(2400, '- ::: gallery\n'),
  colons: filled(':::\n'),
  pieces: numbered((number) => `[[product:piece-${number}]]\n`),
  'many pieces': numbered((number) => (number < 2400 ? `[[product:piece-${number}]]\n` : 'a ')),
  'pieces in a sentence': withWords(2400, '[[product:piece]] '),
  headings: filled('# a\n'),
  'many headings': withWords(4900, '# a\n'),
  'different headings': numbered((number) => (number < 4900 ? `# a ${number % 70}\n` : 'a ')),
  'columns of a table': row(30_000, 'a') + row(30_000, '-') + filled('|a|\n'),
  'table with many columns': row(3000, 'a') + row(3000, '-') + withWords(10, '|a|\n'),
  'table with many rows': row(4, 'a') + row(4, '-') + withWords(1900, row(4, 'a')),
  'begun tables': filled('|-|\n'),
  pictures: withWords(1600, '![a](/images/a.jpg "b"){wide}\n'),
  uploads: withWords(1600, `![a](/uploads/${HASH}-1600x1200.jpg "b"){wide}\n`),
  'marks on letters': filled('à̂̃̄'),
  'zero-width and direction characters': filled('\u200b\u202e\u2066'),
  'right-to-left letters': filled('\u05d0\u05d1 \u0627\n'),
  lines: filled('a\n'),
  'empty lines': filled(' \n'),
  'lines with spaces': numbered((number) => `${' '.repeat(number % 2000)}\n`),
  spaces: filled(' '),
  tabs: filled('\t'),
  'many lines': withWords(4900, 'ab\n\n'),
  braces: filled('{'),
  backslashes: filled('\\'),
  'few backslashes': withWords(9900, '\\!'),
  ampersands: filled('&'),
  tags: filled('<a>'),
  years: filled('1985. '),
  digits: filled('1'),
  emoji: filled('👩‍🔧'),
  'Chinese letters': filled('请看https://a.example/路。'),
}
