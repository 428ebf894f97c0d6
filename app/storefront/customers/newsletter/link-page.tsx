import { Form, Link } from '@remix-run/react'
import { links } from '~/links'
import { SubmitButton } from '~/ui/forms/fields'

interface LinkPageProps {
  title: string
  text: string
  /** Mail scanners follow links, so only the button posts. */
  button?: { label: string; pendingText: string }
}

export function LinkPage({ title, text, button }: LinkPageProps) {
  return (
    <div className="content section flex flex-col items-start gap-6">
      <p className="eyebrow">Newsletter</p>
      <h1>{title}</h1>
      <p className="max-w-(--container-prose) text-lg text-muted">{text}</p>
      {button ? (
        <Form method="post">
          <SubmitButton pendingText={button.pendingText}>{button.label}</SubmitButton>
        </Form>
      ) : (
        <Link to={links.home()} className="button">
          Back to the shop
        </Link>
      )}
    </div>
  )
}
