import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { noStore } from '~/http/respond.server'
import { readId } from '~/http/params.server'
import { links } from '~/links'
import { referenceOf } from '~/models/enquiry/enquiry.server'
import { titled } from '~/storefront/shared/page-meta'
import { Icon } from '~/ui/icon'

export const meta: MetaFunction = () => [{ title: titled('Request Received') }, { name: 'robots', content: 'noindex' }]

export const headers = noStore

export function loader({ params }: LoaderFunctionArgs) {
  return { reference: referenceOf(readId(params)) }
}

export default function RequestedPage() {
  const { reference } = useLoaderData<typeof loader>()
  return (
    <div className="content section grid justify-items-start gap-5">
      <Icon name="circle-check" className="size-10 text-positive" />
      <h1>Thank You</h1>
      <p className="text-lg">
        We have received your request. Your reference number is{' '}
        <strong className="whitespace-nowrap">{reference}</strong>.
      </p>
      <p className="max-w-(--container-prose) text-muted">
        Please keep it for your records. Our team will be in touch with you shortly, usually within one working day.
      </p>
      <Link to={links.collections()} className="button">
        Browse Collections
      </Link>
    </div>
  )
}
