import { type Params, useActionData, useParams } from '@remix-run/react'
import { capitalised } from '~/format/text'
import { href } from '~/href'
import type { KindDescription } from '~/models/records/kind'
import { RequestReference } from '~/ui/document-context'
import { ErrorPage, useErrorStatus, useErrorWords } from '~/ui/error-page'
import { Dialog } from './dialog'
import { readable, type SaveReply } from './form-state'
import { TrashLink } from './record-list'
import { ButtonLink, Screen, screenMeta, useInScreen } from './screen'

type Named = Pick<KindDescription, 'words' | 'address'>

const notFound = ({ words }: Named) => `${capitalised(words.one)} not found`

/** Of the screen that creates and edits a record of a kind. */
export function recordMeta(kind: Named, newTitle: string, missingTitle = notFound(kind)) {
  return ({ data, params }: { data?: { record: { title: string } | null }; params: Params }) =>
    screenMeta(params.id === undefined ? newTitle : (data?.record?.title ?? missingTitle))
}

export function missingOf(kind: Named, more?: Partial<MissingProps>) {
  return missing(notFound(kind), kind.address.list, `Back to ${kind.words.many}`, more)
}

/** `title` says what is missing, and `back` is the address of the list that it would be in. */
export function missing(title: string, back: string, backLabel: string, more?: Partial<MissingProps>) {
  return function MissingRecord() {
    return <Missing {...{ title, back, backLabel, ...more }} />
  }
}

interface MissingProps {
  title: string
  text?: string
  back: string
  backLabel: string
  /** For every failure, not for a missing record alone. */
  always?: boolean
  /** The form's labels, when the record can be deleted during an edit. */
  labels?: Record<string, string>
  /** For kinds that the trash does not keep. */
  forGood?: boolean
}

export function Missing({ title, text, back, backLabel, always = false, labels, forGood = false }: MissingProps) {
  const isNew = Object.keys(useParams()).length === 0
  const status = useErrorStatus()
  const words = useErrorWords()
  const isOverList = useInScreen()
  const isOwn = !isNew && (status === 404 || always)
  if (!isOwn && !isOverList) {
    if (isNew) return <ErrorPage home={href('/admin/dashboard')} homeLabel="Back to the dashboard" />
    return <ErrorPage home={back} homeLabel={backLabel} />
  }
  const said = isOwn ? { title, text } : words
  const content = (
    <>
      {said.text ? <p className="mb-4 text-muted">{said.text}</p> : null}
      {status >= 500 ? <RequestReference /> : null}
      {isOwn && status === 404 && labels ? <Typed labels={labels} forGood={forGood} /> : null}
      <ButtonLink to={back}>{backLabel}</ButtonLink>
    </>
  )
  if (!isOverList) return <Screen title={said.title}>{content}</Screen>
  return (
    <Dialog title={said.title} parent={back}>
      {content}
    </Dialog>
  )
}

/** Without JavaScript, the form itself is lost. */
function Typed({ labels, forGood }: { labels: Record<string, string>; forGood: boolean }) {
  const typed = useActionData<SaveReply>()?.lastResult.initialValue
  if (!typed) return null
  const fields = Object.entries(labels).filter(([name]) => readable(typed[name]))
  return (
    <section aria-labelledby="typed" className="mb-6">
      <h2 id="typed">What you typed</h2>
      <p className="my-2">
        This was not saved, because someone else has deleted it.{' '}
        {forGood ? null : <span>You can restore it from the trash.</span>}
      </p>
      {forGood ? null : <TrashLink />}
      <dl className="details history-fields">
        {fields.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{typed[name] === 'on' ? 'Yes' : readable(typed[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
