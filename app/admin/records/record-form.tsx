import { type FieldMetadata, type FormMetadata, getFormProps, useForm } from '@conform-to/react'
import { Form, useActionData, useNavigation, useParams } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { HeldSave, WAITING } from '~/admin/media/held-save'
import { CloseLink } from '~/admin/shell/dialog'
import { ACCEPTED, type DraftOffer, type LoadedForm, NEXT, PRESSED, type SaveReply } from '~/admin/shell/form-state'
import { slugify } from '~/format/slug'
import type { Capability } from '~/models/staff/user/capabilities'
import { ErrorSummary, SubmitButton, TextField } from '~/ui/forms/fields'
import { useToast } from '~/ui/toast/toasts'
import { Allowed, Editable } from '../shell/use-can'
import { BothVersions } from './both-versions'
import { DISCARD, draftAddress, useUnsaved } from './use-unsaved'

type Fields = Record<string, unknown>

export interface RecordFormState<Names extends Fields> {
  form: FormMetadata
  fields: Record<keyof Names, FieldMetadata>
  reply: SaveReply | undefined
  loaded: LoadedForm
}

/** Typed values after a failed save, else loaded ones. */
export function useRecordForm<Names extends Fields>(id: string, loaded: LoadedForm): RecordFormState<Names> {
  const reply = useActionData<SaveReply>()
  useToast(reply?.notice ?? null)
  // The fields do not show revalidated data.
  const [opened] = useState(loaded)
  const [form, fields] = useForm({ id, lastResult: reply?.lastResult, defaultValue: opened.values })
  return { form, fields: fields as Record<keyof Names, FieldMetadata>, reply, loaded: opened }
}

/** Puts into these fields what a button of the form has made: with JavaScript they would keep what was typed. */
export function useFilled(reply: SaveReply | undefined, fields: FieldMetadata[]): void {
  const controls = JSON.stringify(fields.map(({ id, name }) => [id, name]))
  useEffect(() => {
    const made = reply?.lastResult.initialValue
    if (!made) return
    for (const [id, name] of JSON.parse(controls) as [string, string][]) {
      const control = document.getElementById(id)
      const value = made[name]
      if (control && 'value' in control) control.value = typeof value === 'string' ? value : ''
    }
  }, [reply, controls])
}

interface RecordFormProps<Names extends Fields> {
  state: RecordFormState<Names>
  withPicture?: boolean
  /** The button that Enter presses, in the place of the one that saves. */
  enter?: ReactNode
  labels: Partial<Record<keyof Names & string, string>>
  parent: string
  submit?: string
  /** On the button of a form that makes a record, where it is another. */
  add?: string
  pendingText?: string
  more?: ReactNode
  /** What to do about warnings of which each is ticked, where one button does not agree to all. */
  tickEach?: string
  by?: Exclude<Capability, 'work' | 'read'>
  children: ReactNode
}

export function RecordForm<Names extends Fields>({
  state: { form, reply, loaded },
  withPicture = false,
  enter,
  labels,
  parent,
  submit = 'Save Changes',
  add = submit,
  pendingText = 'Saving...',
  more,
  tickEach,
  by = 'edit',
  children,
}: RecordFormProps<Names>) {
  const pending = useNavigation().formMethod === 'POST'
  const version = reply?.version ?? loaded.version
  const { id } = useParams()
  const [isHeld, setHeld] = useState(false)
  useUnsaved(form.id, { loaded, reply })
  return (
    <>
      {loaded.offer && !reply ? <OfferedDraft {...loaded.offer} /> : null}
      <Form
        method="post"
        encType={withPicture ? 'multipart/form-data' : undefined}
        {...getFormProps(form)}
        className="record-form"
      >
        {version === undefined ? null : <RestoredOnlyFor version={version} />}
        <Allowed to={by}>{enter ?? (withPicture ? <EnterSaves disabled={pending} /> : null)}</Allowed>
        {loaded.origin && !reply ? <p className="callout">{loaded.origin}</p> : null}
        <ErrorSummary form={form} title={reply?.notice?.title} order={Object.keys(labels)} />
        {reply?.warnings?.length ? <Warnings {...reply} warnings={reply.warnings} tickEach={tickEach} /> : null}
        {reply?.stale ? <BothVersions labels={labels as Record<string, string>} stale={reply.stale} /> : null}
        <input type="hidden" name="idempotency_key" value={loaded.idempotencyKey} />
        {version === undefined ? null : <input type="hidden" name="version" value={version} />}
        <Editable by={by} className="record-form">
          <HeldSave.Provider value={setHeld}>{children}</HeldSave.Provider>
        </Editable>
        <div className="form-actions">
          <Allowed to={by}>
            <SubmitButton pendingText={pendingText}>{isHeld ? WAITING : id === undefined ? add : submit}</SubmitButton>
            {loaded.next ? (
              <button type="submit" name={NEXT} value={loaded.next} disabled={pending} className="button-secondary">
                Save and next
              </button>
            ) : null}
            {more}
          </Allowed>
          <CloseLink parent={parent} row={id}>
            Cancel
          </CloseLink>
        </div>
      </Form>
    </>
  )
}

export function OfferedDraft({ restore, path, at }: DraftOffer) {
  return (
    <Form method="post" action={draftAddress(path)} reloadDocument className="callout offered-draft">
      <p>{`Restore what you typed at ${at}?`}</p>
      {/* A new document, so that the fields take the values. */}
      <a href={restore} className="button-quiet">
        Restore
      </a>
      <button type="submit" name={DISCARD} value="on" className="button-quiet">
        Discard
      </button>
    </Form>
  )
}

interface WarningsProps extends Pick<SaveReply, 'lastResult' | 'pressed'> {
  warnings: string[]
  tickEach: string | undefined
}

function Warnings({ warnings, pressed, lastResult, tickEach }: WarningsProps) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.querySelector<HTMLElement>('[type=checkbox], button')?.focus(), [warnings])
  const ticked = [lastResult.initialValue?.[ACCEPTED] ?? []].flat()
  return (
    <div ref={group} role="group" aria-labelledby="warnings" className="callout warnings">
      <p id="warnings" className="font-semibold">
        {tickEach ?? 'Not saved yet: please check'}
      </p>
      {warnings.map((text) =>
        tickEach ? (
          <label key={text} className="checkbox warning">
            <input type="checkbox" name={ACCEPTED} value={text} defaultChecked={ticked.includes(text)} />
            <span>{text}</span>
          </label>
        ) : (
          <p key={text} className="warning">
            {text}
          </p>
        ),
      )}
      {pressed ? <input type="hidden" name={PRESSED} value={pressed} /> : null}
      {tickEach ? null : (
        <button type="submit" name={ACCEPTED} value={warnings.join('\n')} className="button-secondary">
          Save anyway
        </button>
      )}
    </div>
  )
}

/** Enter clicks a form's first button, which would be Upload. */
export function EnterSaves({ disabled = false }: { disabled?: boolean }) {
  return <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" disabled={disabled} />
}

/** On Back, browsers restore typed values by the names of a form's first fields. Into a newer version, they would silently undo someone else's change. */
export function RestoredOnlyFor({ version }: { version: string }) {
  return <input type="hidden" name={`of-${version}`} />
}

interface SlugFieldProps {
  field: FieldMetadata
  /** An empty slug is derived from it on the server. */
  source: FieldMetadata
}

/** Of what is made anew it updates with the source until someone edits the slug. */
export function SlugField({ field, source }: SlugFieldProps) {
  useFollowing(source.id, field.id, useParams().id === undefined)
  const placeholder = `Made from the ${source.name}`
  return (
    <TextField
      field={field}
      label="Slug"
      hint="The end of its address in the shop"
      placeholder={placeholder}
      optional
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

function useFollowing(sourceId: string, slugId: string, follows: boolean) {
  useEffect(() => {
    const source = document.getElementById(sourceId)
    const slug = document.getElementById(slugId)
    if (!follows || !(source instanceof HTMLInputElement) || !(slug instanceof HTMLInputElement)) return undefined
    let before = slugify(source.value)
    const follow = () => {
      const isOwn = slug.value !== '' && slug.value !== before
      before = slugify(source.value)
      if (!isOwn) slug.value = before
    }
    // For text typed before hydration.
    follow()
    source.addEventListener('input', follow)
    return () => source.removeEventListener('input', follow)
  }, [sourceId, slugId, follows])
}
