import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { notFound, redirectIfMoved, requireFound } from '~/http/respond.server'
import { isStaff } from '~/http/session.server'
import { links } from '~/links'
import { findByAddress } from '~/models/page/page.server'
import { Missing } from '~/storefront/missing'
import { pageMeta, titled } from '~/storefront/page-meta'
import { StaffBanner } from '~/storefront/staff-banner'
import { presentPage } from './page.presenter.server'
import { questionsData } from './questions-data'

const MISSING = 'Page Not Found'
const UNAVAILABLE = 'Page Not Available'

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches }) => {
  if (!page) return [{ title: titled(reasonOf(error)) }, { name: 'robots', content: 'noindex' }]
  const { title, description, path, isPublished, questions } = page
  return [
    ...pageMeta({ title, description, path, robots: isPublished ? undefined : 'noindex', matches }),
    ...(questions.length > 0 ? [{ 'script:ld+json': questionsData(questions) }] : []),
  ]
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  // The five short addresses have no parameter: their path is the slug.
  const slug = params.slug ?? new URL(request.url).pathname.slice(1)
  const page = await requireFound(redirectIfMoved(findByAddress(slug), (moved) => links.page(moved.slug)))
  if (!page.is_published && !(await isStaff(request))) throw notFound(UNAVAILABLE)
  return presentPage(page)
}

/** A page that staff write. */
export default function StaticPage() {
  const { title, html, changed, isoChanged, isPublished } = useLoaderData<typeof loader>()
  return (
    <>
      {isPublished ? null : (
        <StaffBanner>
          <strong>Draft</strong>: visitors read Page Not Available here.
        </StaffBanner>
      )}
      <article className="content py-10 md:py-16">
        <div className="mx-auto max-w-(--container-prose)">
          <header className="mb-10 border-b pb-8">
            <h1>{title}</h1>
            <p className="mt-4 text-sm text-muted">
              Last updated <time dateTime={isoChanged}>{changed}</time>
            </p>
          </header>
          {/* Sanitised by pageView. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </article>
    </>
  )
}

export function ErrorBoundary() {
  const title = reasonOf(useRouteError())
  const text =
    title === UNAVAILABLE
      ? 'This page is currently not available for viewing.'
      : "The page you're looking for doesn't exist or has been moved."
  return <Missing icon="file-text" title={title} text={text} to={links.home()} label="Back to the shop" />
}

function reasonOf(error: unknown): string {
  return isRouteErrorResponse(error) && error.data === UNAVAILABLE ? UNAVAILABLE : MISSING
}
