import { Form, useLocation, useNavigation } from '@remix-run/react'
import { NoteForm } from '~/admin/records/note-form'
import { EmailBadge } from '~/admin/shell/email-badge'
import type { LoadedForm } from '~/admin/shell/form-state'
import { Moment } from '~/admin/shell/moment'
import { Allowed } from '~/admin/shell/use-can'
import { usePolling } from '~/admin/shell/use-polling'
import { href } from '~/href'
import { SubmitButton } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import type { NoteRow, ReplyRow } from './detail.presenter.server'

const POLL_MS = 3000

interface RepliesProps {
  enquiryId: number
  replies: ReplyRow[]
  canRetry: boolean
}

export function Replies({ enquiryId, replies, canRetry }: RepliesProps) {
  // Not after a failure: the next attempt may be hours away.
  usePolling(
    replies.some(({ state, error }) => state === 'waiting' && error === null),
    POLL_MS,
  )
  if (replies.length === 0) return null
  return (
    <section aria-labelledby="replies" className="mt-6">
      <h3 id="replies" className="text-lg">
        Replies
      </h3>
      <ol className="replies">
        {replies.map((reply) => (
          <li key={reply.id}>
            <Reply reply={reply} enquiryId={enquiryId} />
            {canRetry && reply.state === 'failed' ? (
              <RetryForm to={href('/admin/contact/:id/replies/:reply/retry', { id: enquiryId, reply: reply.id })} />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Reply({ reply, enquiryId }: { reply: ReplyRow; enquiryId: number }) {
  const { author, written, subject, text, state, error, files } = reply
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium" dir="auto">
          {subject}
        </span>{' '}
        <EmailBadge state={state} />
      </p>
      <p className="text-sm text-muted">
        <span>{`${author},`}</span> <Moment moment={written} />
      </p>
      {error ? <p className="text-sm text-oxblood">{`The mail server said: ${error}`}</p> : null}
      {files.map(({ id, name }) => (
        <p key={id}>
          <a
            href={href('/admin/contact/:id/attachments/:attachment', { id: enquiryId, attachment: id })}
            className="link"
            download={name}
          >
            {name}
          </a>
        </p>
      ))}
      <details>
        <summary className="button-quiet">Show the text</summary>
        <p className="whitespace-pre-line" dir="auto">
          {text}
        </p>
      </details>
    </>
  )
}

function RetryForm({ to }: { to: string }) {
  const action = to + useLocation().search
  const pending = useNavigation().formAction === action
  return (
    <Form method="post" action={action} preventScrollReset>
      <SubmitButton className="button-quiet" pending={pending} pendingText="Trying again...">
        <Icon name="refresh-cw" className="size-4" /> Try again
      </SubmitButton>
    </Form>
  )
}

export function Notes({ notes, form }: { notes: NoteRow[]; form: LoadedForm }) {
  return (
    <section aria-labelledby="notes" className="mt-6">
      <h3 id="notes" className="text-lg">
        Notes
      </h3>
      {notes.length > 0 ? (
        <ol className="replies">
          {notes.map(({ id, author, written, text }) => (
            <li key={id}>
              <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                {text}
              </p>
              <p className="text-sm text-muted">
                <span>{`${author},`}</span> <Moment moment={written} />
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      {/* Empty again after each note of one's own. */}
      <Allowed to="answer">
        <NoteForm
          key={notes.filter(({ isOwn }) => isOwn).length}
          id="note-form"
          name="note"
          label="New note"
          hint="Only staff see notes."
          submit="Add note"
          loaded={form}
        />
      </Allowed>
    </section>
  )
}
