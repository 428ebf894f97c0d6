import { type FieldMetadata, getTextareaProps } from '@conform-to/react'
import { type ComponentType, type TextareaHTMLAttributes, useEffect, useRef, useState } from 'react'
import { useCan } from '~/admin/shell/use-can'
import { describedBy, Field, NO_FORM_NAME } from '~/ui/forms/fields'
import type { EditorProps } from './editor'
import type { Medium } from './preview'

interface Example {
  typed: string
  becomes: string
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

interface MarkupFieldProps extends Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'rows' | 'maxLength' | 'defaultValue'
> {
  field: FieldMetadata
  label: string
  medium: Medium
  hint?: string
  optional?: boolean
}

const HINT = 'Each line break starts a new paragraph.'

export function MarkupField({ field, label, medium, hint = HINT, optional, ...attributes }: MarkupFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const loaded = useEditor(useCan('edit'))
  return (
    <div className="markup-field">
      <Field {...{ field, label, optional, hint }}>
        <div className="markup-editor">
          <div className="markup-tools">
            {loaded ? <loaded.Editor area={area} below={below} medium={medium} /> : null}
          </div>
          <textarea
            dir="auto"
            ref={area}
            className="input"
            rows={18}
            {...getTextareaProps(field, describedBy(field, hint))}
            {...NO_FORM_NAME}
            {...attributes}
            aria-required={!optional}
          />
          <div className="markup-below" ref={below} />
        </div>
      </Field>
      <MarkupHelp medium={medium} />
    </div>
  )
}

/** What is only needed with JavaScript, by those who may write. Without a connection the plain text area stays. */
function useEditor(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<EditorProps> } | null>(null)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isLeft = false
    void import('./editor').then(
      ({ Editor }) => {
        if (!isLeft) setLoaded({ Editor })
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isNeeded])
  return loaded
}

function MarkupHelp({ medium }: { medium: Medium }) {
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
