import { useActionData } from '@remix-run/react'
import { ImageField } from '~/admin/media/image-field'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import type { LoadedForm, SaveReply } from '~/admin/shell/form-state'
import { href } from '~/href'
import { labelsOf } from '~/models/records/kind'
import { CONTENT_BLOCK_FIELDS } from '~/models/writing/content-block/content-block.kind'
import type { ContentBlockFields } from '~/models/writing/content-block/content-block.schema'
import { TextAreaField, TextField } from '~/ui/forms/fields'
import { type Hero, HeroPreview } from './hero-preview'

export type BlockFields = Omit<ContentBlockFields, 'section'>

/** The address has the section. */
const { section: _, ...BLOCK_FIELDS } = CONTENT_BLOCK_FIELDS
export { BLOCK_FIELDS }
export const LABELS = labelsOf(BLOCK_FIELDS)

const HINTS: Record<string, string> = {
  artisans: 'For each person a line “Name, role” and what you say about them; an empty line between people.',
  questions:
    'A line for the question, its answer below, and an empty line after it. [[delivery]] stands for what delivery costs.',
  testimonials: 'For each client a line “Name, piece” and what they said; an empty line between clients.',
}

export interface BlockReply extends SaveReply {
  hero?: Hero
}

interface BlockFormProps {
  section: string
  /** Where visitors see it; null for a section that no page has built in. */
  place: string | null
  loaded: LoadedForm
}

export function BlockForm({ section, place, loaded }: BlockFormProps) {
  const state = useRecordForm<BlockFields>('content-block', loaded)
  const { fields } = state
  const { title, body, image } = BLOCK_FIELDS
  const hero = useActionData<BlockReply>()?.hero
  return (
    <>
      <RecordForm
        state={state}
        withPicture
        labels={LABELS}
        parent={href('/admin/content')}
        submit="Save Changes"
        more={section === 'hero' ? <PreviewButton /> : null}
      >
        <p>
          <span className="text-sm text-muted">Section</span>
          <br />
          <span>{place ? `${section}: ${place}` : section}</span>
        </p>
        {section === 'hero' ? (
          <TextAreaField
            field={fields.title}
            {...title}
            hint="Line breaks are kept. Text between *asterisks* is highlighted."
            rows={2}
          />
        ) : (
          <TextField field={fields.title} {...title} />
        )}
        <TextAreaField field={fields.body} {...body} hint={HINTS[section]} rows={10} />
        <ImageField state={state} field={fields.image} alt={fields.image_alt} {...image} optional />
      </RecordForm>
      {hero ? <HeroPreview hero={hero} /> : null}
    </>
  )
}

function PreviewButton() {
  return (
    <button type="submit" name="intent" value="preview" className="button-secondary">
      Preview
    </button>
  )
}
