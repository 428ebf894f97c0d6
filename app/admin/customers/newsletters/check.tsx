import { TextLink } from '~/admin/shell/screen'
import { queryOf } from '~/format/address'
import { href } from '~/href'

export const ACKNOWLEDGED = 'acknowledged'

interface CheckProps {
  /** The address of the email as mailboxes show it. */
  email: string
  facts: string[]
  /** "2 addresses"; null when none has bounced. */
  bounced: string | null
  problems: string[]
}

export function Check({ email, facts, bounced, problems }: CheckProps) {
  return (
    <>
      <iframe
        src={email}
        title="The email as mailboxes show it"
        className="email-check"
        width={600}
        height={360}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
      <ul className="mt-4 list-disc pl-5 text-sm">
        {bounced ? (
          <li>
            <span>{`${bounced} bounced earlier and ${bounced.startsWith('1 ') ? 'is' : 'are'} not written to:`}</span>{' '}
            <TextLink to={href('/admin/subscribers') + queryOf({ show: 'bounced' })}>remove or try again</TextLink>.
          </li>
        ) : null}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Problems problems={problems} />
    </>
  )
}

export function AcknowledgeField({ problems }: Pick<CheckProps, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <label className="checkbox">
      <input type="checkbox" name={ACKNOWLEDGED} value="on" required />
      <span>I have looked at this and want to send it anyway.</span>
    </label>
  )
}

export function Problems({ problems }: { problems: string[] }) {
  if (problems.length === 0) return null
  return (
    <section className="callout my-4" aria-labelledby="problems">
      <h2 id="problems" className="text-base">
        {problems.length === 1 ? 'One thing to look at' : `${problems.length} things to look at`}
      </h2>
      <ul className="list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  )
}
