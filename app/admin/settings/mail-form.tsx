import type { MailInput } from '~/models/settings/mail.schema'
import { TextField } from '~/ui/forms/fields'
import type { LoadedForm } from '../records/form-state'
import { useRecordForm } from '../records/record-form'
import { SettingsForm } from './settings-form'

type MailFields = Record<keyof MailInput, unknown>

export const LABELS: Record<keyof MailFields, string> = {
  mail_from: 'Sender',
  notices_email: 'Address for notices',
}

interface MailFormProps {
  loaded: LoadedForm
  /** What counts while a field is empty. */
  defaults: { sender: string | null; notices: string }
}

export function MailForm({ loaded, defaults }: MailFormProps) {
  const state = useRecordForm<MailFields>('mail', loaded)
  const { fields } = state
  return (
    <SettingsForm state={state} labels={LABELS}>
      <TextField
        field={fields.mail_from}
        label={LABELS.mail_from}
        hint="A name and an address, such as Boutique <hello@boutique.example>. The mail server must allow it."
        placeholder={defaults.sender ?? undefined}
        autoCapitalize="none"
        spellCheck={false}
        optional
      />
      <TextField
        field={fields.notices_email}
        label={LABELS.notices_email}
        hint="Gets an email about each new enquiry. If empty, the address of the shop does."
        placeholder={defaults.notices}
        type="email"
        optional
      />
    </SettingsForm>
  )
}
