import type { FieldMetadata } from '@conform-to/react'
import { useLoaderData } from '@remix-run/react'
import { SAVED_ROWS, type RepliesField, type SavedRow } from '~/models/shop/replies.schema'
import { REPLIES } from '~/models/shop/labels'
import { TextAreaField, TextField } from '~/ui/forms/fields'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { repliesEditor } from './editors.server'
import { sectionAction, sectionLoader } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

const LABELS = {
  reply_greeting: REPLIES.reply_greeting,
  reply_signature: REPLIES.reply_signature,
  ...Object.fromEntries(
    SAVED_ROWS.flatMap((number) => [
      [`title_${number}`, `Title of reply ${number}`],
      [`text_${number}`, `Text of reply ${number}`],
    ]),
  ),
} as Record<RepliesField, string>

export const meta = sectionMeta('replies')
export const loader = sectionLoader(repliesEditor)
export const action = sectionAction(repliesEditor)
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function ReplySettings() {
  const { form, changed } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<RepliesField, unknown>>('replies', form)
  const { fields } = state
  // One empty reply is offered below those that are filled in, or wrong.
  const used = SAVED_ROWS.findLastIndex((number) => isUsed(fields, number)) + 1
  return (
    <SettingsScreen slug="replies" changed={changed}>
      <SettingsForm state={state} labels={LABELS}>
        <TextField
          field={fields.reply_greeting}
          label={LABELS.reply_greeting}
          hint="Begins each reply. {first name} becomes the customer’s."
          optional
        />
        <TextAreaField
          field={fields.reply_signature}
          label={LABELS.reply_signature}
          hint="Ends the replies of staff who have no signature of their own under Account. If empty, their name does, with the shop’s name and address."
          rows={4}
          optional
        />
        <p className="text-sm text-muted">
          {`Up to ${SAVED_ROWS.length} saved replies, which staff put into a reply and change there. {first name} becomes the customer’s.`}
        </p>
        {SAVED_ROWS.slice(0, used + 1).map((number) => (
          <SavedReply key={number} number={number} fields={fields} />
        ))}
        {used + 1 < SAVED_ROWS.length ? (
          <details className="folded-fields">
            <summary>More saved replies</summary>
            {SAVED_ROWS.slice(used + 1).map((number) => (
              <SavedReply key={number} number={number} fields={fields} />
            ))}
          </details>
        ) : null}
      </SettingsForm>
    </SettingsScreen>
  )
}

type Fields = Record<RepliesField, FieldMetadata<unknown>>

const isUsed = (fields: Fields, number: SavedRow) =>
  [fields[`title_${number}`], fields[`text_${number}`]].some(({ initialValue, errors }) => initialValue || errors)

function SavedReply({ number, fields }: { number: SavedRow; fields: Fields }) {
  return (
    <fieldset className="saved-reply">
      <legend>{`Reply ${number}`}</legend>
      <TextField field={fields[`title_${number}`]} label="Title" optional />
      <TextAreaField field={fields[`text_${number}`]} label="Text" rows={4} optional />
    </fieldset>
  )
}
