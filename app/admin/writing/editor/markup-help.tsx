import type { Medium } from './medium'

interface Example {
  typed: string
  becomes: string
  /** Everywhere, if absent. */
  media?: Medium[]
}

const EXAMPLES: Example[] = [
  { typed: '## Caring for pearls', becomes: 'a heading; with ### a smaller one' },
  { typed: '**bold** and *italic*', becomes: 'bold and italic words' },
  { typed: '- pearls\n- opals', becomes: 'a list' },
  { typed: '1. Choose\n2. Try on', becomes: 'a numbered list' },
  { typed: '> A ring for life', becomes: 'a quote' },
  { typed: '[our boutique](/contact)', becomes: 'a link' },
  { typed: '[Book a visit](/contact){button}', becomes: 'a button' },
  { typed: '![A gold ring](/images/ring.jpg "Made by hand")', becomes: 'a picture with its description and a caption' },
  {
    typed: '![A gold ring](/images/ring.jpg){wide}',
    becomes: 'a wide picture; with {small} a small one',
    media: ['post', 'page'],
  },
  { typed: '::: gallery\n![…](…)\n![…](…)\n:::', becomes: 'pictures in a gallery', media: ['post', 'page'] },
  { typed: '::: beside\n![…](…)\nText\n:::', becomes: 'a picture beside a text', media: ['post', 'page'] },
  {
    typed: '::: questions\n### How long does it take?\nSix weeks.\n:::',
    becomes: 'questions with answers that open',
    media: ['post', 'page'],
  },
  { typed: '[[product:the-slug-of-a-piece]]', becomes: 'the piece with its picture and price' },
  { typed: '[[collection:its-slug]]', becomes: 'a collection', media: ['page'] },
  { typed: '[[hours]], [[contact]], [[map]]', becomes: 'opening hours, contact form, map', media: ['page'] },
  { typed: '---', becomes: 'a line across' },
]

export function MarkupHelp({ medium }: { medium: Medium }) {
  const shown = EXAMPLES.filter(({ media }) => !media || media.includes(medium))
  return (
    <details className="markup-help">
      <summary>How to format</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">You type</th>
            <th scope="col">It becomes</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ typed, becomes }) => (
            <tr key={typed}>
              <td>
                <code>{typed}</code>
              </td>
              <td>{becomes}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        What stands alone, as a heading or a piece, needs a line of its own. A backslash before a sign leaves it as it
        is: \*.
      </p>
    </details>
  )
}
