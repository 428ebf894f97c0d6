import { useState } from 'react'
import { FORMAT_LABELS, hasHtmlTags } from '~/models/page/page.labels'
import { TextAreaField } from '~/ui/forms/fields'
import type { FieldState } from '~/ui/forms/use-form'
import { RadioGroup } from '../products/choices'
import { Allowed } from '../shell/use-can'
import { MarkupField } from '../writing/markup-field'
import { SectionHelp } from './section-help'

export interface Conversion {
  content: string
  content_format: string
}

interface ContentFieldsProps {
  format: FieldState
  content: FieldState
  /** As the last reply has it. */
  typed: string | undefined
  labels: Record<'content' | 'content_format', string>
}

const HTML_HINT = 'HTML supported: headings, paragraphs, lists, tables, links and images. Anything else is removed.'

/** The fields as the last conversion has left them. */
export function useConversion(
  fields: Record<'content' | 'content_format', FieldState>,
  converted: Conversion | undefined,
) {
  const [{ last, count }, setState] = useState({ last: converted, count: 0 })
  // A later reply takes the conversion away.
  if (converted && converted !== last) setState({ last: converted, count: count + 1 })
  return {
    /** For the fields: they show a new value only when they are made anew. */
    key: count,
    format: { ...fields.content_format, ...(last && fieldOf(last.content_format)) },
    content: { ...fields.content, ...(last && fieldOf(last.content)) },
  }
}

const fieldOf = (value: string) => ({ initialValue: value, initialValues: [value] })

/** The button converts what the content is, whichever format is chosen. */
export function ContentFields({ format, content, typed, labels }: ContentFieldsProps) {
  const isMarkup = format.initialValue === 'markup'
  const opened = isMarkup && !hasHtmlTags(typed ?? content.initialValue ?? '') ? 'markup' : 'html'
  const other = opened === 'markup' ? 'HTML' : 'formatted text'
  return (
    <>
      <div className="field">
        <RadioGroup field={format} legend={labels.content_format} options={FORMAT_LABELS} />
        <input type="hidden" name="opened_format" value={opened} />
        <Allowed to="edit">
          <button
            type="submit"
            name="intent"
            value="convert"
            className="button-quiet justify-self-start"
          >{`Convert to ${other}`}</button>
        </Allowed>
      </div>
      {isMarkup ? (
        <>
          <MarkupField field={content} label={labels.content} medium="page" />
          <SectionHelp textArea={content.id} />
        </>
      ) : (
        <TextAreaField
          field={content}
          label={labels.content}
          hint={HTML_HINT}
          rows={18}
          spellCheck={false}
          className="input font-mono text-sm"
        />
      )}
    </>
  )
}
