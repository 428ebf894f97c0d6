import type { FieldMetadata } from '@conform-to/react'
import { REPLIES } from '~/models/shop/replies.section.server'
import { byRow, REPLY_ROWS } from '~/models/shop/rows'
import { TextAreaField, TextField } from '~/ui/forms/fields'
import { sectionAction, sectionLoader } from './section.server'
import { SettingsForm } from './settings-form'
import { sectionScreen } from './settings-screen'

const LABELS = byRow(REPLY_ROWS, (number) => ({ title: `Title of reply ${number}`, text: `Text of reply ${number}` }))

export const loader = sectionLoader(REPLIES)
export const action = sectionAction({ section: REPLIES })

const screen = sectionScreen<typeof loader>('replies', ({ asked }, state) => (
  <SettingsForm
    {...{ state, asked }}
    own={{ saved_replies: { labels: LABELS, form: <SavedReplies fields={state.fields} /> } }}
  />
))

export const { meta, clientAction } = screen
export default screen.Section

type Fields = Record<string, FieldMetadata>

/** One empty reply is offered below those that are filled in, or wrong. */
function SavedReplies({ fields }: { fields: Fields }) {
  const used = REPLY_ROWS.findLastIndex((number) => isUsed(fields, number)) + 1
  return (
    <>
      <p className="text-sm text-muted">
        {`Up to ${REPLY_ROWS.length} saved replies, which staff put into a reply and change there. {first name} becomes the customer’s.`}
      </p>
      {REPLY_ROWS.slice(0, used + 1).map((number) => (
        <SavedReply key={number} number={number} fields={fields} />
      ))}
      {used + 1 < REPLY_ROWS.length ? (
        <details className="folded-fields">
          <summary>More saved replies</summary>
          {REPLY_ROWS.slice(used + 1).map((number) => (
            <SavedReply key={number} number={number} fields={fields} />
          ))}
        </details>
      ) : null}
    </>
  )
}

const isUsed = (fields: Fields, number: number) =>
  [fields[`title_${number}`]!, fields[`text_${number}`]!].some(({ initialValue, errors }) => initialValue || errors)

function SavedReply({ number, fields }: { number: number; fields: Fields }) {
  return (
    <fieldset className="saved-reply">
      <legend>{`Reply ${number}`}</legend>
      <TextField field={fields[`title_${number}`]!} label="Title" optional />
      <TextAreaField field={fields[`text_${number}`]!} label="Text" rows={4} optional />
    </fieldset>
  )
}
