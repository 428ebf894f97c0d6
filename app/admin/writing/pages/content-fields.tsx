import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { RadioGroup } from '~/admin/shell/choices'
import { Allowed } from '~/admin/shell/use-can'
import { applyEdit, selectedIn } from '~/admin/writing/editor/apply-edit'
import { insertLines } from '~/admin/writing/editor/text-edits'
import { PLACEHOLDERS, PLACEHOLDERS_HINT } from '~/models/shop/placeholders'
import { FORMAT_LABELS, hasHtmlTags } from '~/models/writing/page/page.labels'
import { TextAreaField } from '~/ui/forms/fields'
import { useHydrated } from '~/ui/use-hydrated'
import { MarkupField } from '../editor/markup-field'

const SECTIONS: { name: string; shows: string; snippet: string }[] = [
  {
    name: 'Text beside a picture',
    shows: 'The picture on the left; below the text, it is on the right. One below the other on phones.',
    snippet: '::: beside\n![What the picture shows](/images/name.jpg)\n\nThe text beside it.\n:::',
  },
  {
    name: 'Questions and answers',
    shows: 'A list of questions that open when they are clicked. Search engines can show them too.',
    snippet: '::: questions\n### A question?\n\nIts answer.\n\n### Another question?\n\nIts answer.\n:::',
  },
  { name: 'Opening hours', shows: 'The hours of the settings, with the special days to come.', snippet: '[[hours]]' },
  { name: 'Map', shows: 'The address of the settings, with links to a map and directions.', snippet: '[[map]]' },
  { name: 'Contact form', shows: 'The form of the contact page, once on a page.', snippet: '[[contact]]' },
  {
    name: 'Collection',
    shows: 'Its name and its first four pieces. The word after the colon is the end of its address.',
    snippet: '[[collection:rings]]',
  },
  ...Object.entries(PLACEHOLDERS).map(([name, stands]) => ({
    name: `Settings: ${name}`,
    shows: `A sentence of the settings, in a text too: ${stands}.`,
    snippet: `[[${name}]]`,
  })),
]

export interface Conversion {
  content: string
  content_format: string
}

interface ContentFieldsProps {
  fields: Record<'content' | 'content_format', FieldMetadata>
  conversion: Conversion | undefined
  typed: string | undefined
  labels: Record<'content' | 'content_format', string>
}

const HTML_HINT =
  'HTML supported: headings, paragraphs, lists, tables, links and images. Anything else is removed. ' +
  PLACEHOLDERS_HINT

export function useConversion(converted: Conversion | undefined) {
  const [{ last, count }, setState] = useState({ last: converted, count: 0 })
  // A later reply takes the conversion away.
  if (converted && converted !== last) setState({ last: converted, count: count + 1 })
  /** `key` is for the fields: they show a new value only when they are made anew. */
  return { key: count, conversion: last }
}

/** The button converts what the content is, whichever format is chosen. */
export function ContentFields({ fields, conversion, typed, labels }: ContentFieldsProps) {
  const { content, content_format } = fields
  const format = conversion?.content_format ?? content_format.defaultValue
  const text = conversion?.content ?? content.defaultValue ?? ''
  const isMarkup = format === 'markup'
  const opened = isMarkup && !hasHtmlTags(typed ?? text) ? 'markup' : 'html'
  const isHtml = opened === 'html'
  const formatFields = (
    <div className="field">
      <RadioGroup
        field={content_format}
        legend={labels.content_format}
        options={FORMAT_LABELS}
        chosen={format ? [format] : []}
      />
      <input type="hidden" name="opened_format" value={opened} />
      <Allowed to="edit">
        <button
          type="submit"
          name="intent"
          value="convert"
          className="button-quiet justify-self-start"
        >{`Convert to ${isHtml ? 'formatted text' : 'HTML'}`}</button>
      </Allowed>
    </div>
  )
  return (
    <>
      {isHtml ? formatFields : null}
      {isMarkup ? (
        <>
          <MarkupField field={content} label={labels.content} medium="page" defaultValue={text} />
          <SectionHelp textArea={content.id} />
        </>
      ) : (
        <TextAreaField
          field={content}
          label={labels.content}
          defaultValue={text}
          hint={HTML_HINT}
          rows={18}
          spellCheck={false}
          className="input font-mono text-sm"
        />
      )}
      {isHtml ? null : (
        <details className="folded-fields">
          <summary>Write this page in HTML</summary>
          {formatFields}
        </details>
      )}
    </>
  )
}

function SectionHelp({ textArea }: { textArea: string }) {
  const live = useHydrated()
  return (
    <details className="section-help">
      <summary>Insert a section (formatted text)</summary>
      <ul>
        {SECTIONS.map(({ name, shows, snippet }) => (
          <li key={name}>
            <h2>{name}</h2>
            <p className="text-muted">{shows}</p>
            <pre>{snippet}</pre>
            {live ? (
              <button type="button" className="button-quiet" onClick={() => insert(textArea, snippet)}>
                Insert <span className="sr-only">{name.toLowerCase()}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  )
}

function insert(textArea: string, snippet: string): void {
  const area = document.getElementById(textArea)
  if (area instanceof HTMLTextAreaElement) applyEdit(area, insertLines(selectedIn(area), snippet))
}
