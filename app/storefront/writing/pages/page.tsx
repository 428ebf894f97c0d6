import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { href } from '~/href'
import { requirePage } from '~/http/old-address.server'
import { isLowData } from '~/http/request-headers'
import { notFound, redirectIfMoved } from '~/http/respond.server'
import { isStaff, staffNote } from '~/http/session.server'
import { links as addresses } from '~/links'
import type { RenderedPage } from '~/models/writing/markup/page-html.server'
import { findByAddress } from '~/models/writing/page/page.server'
import { Missing } from '~/storefront/shell/hidden-page'
import { pageMeta, structured, unlisted } from '~/storefront/shell/shared/page-meta'
import styles from '~/ui/styles/sections.css?url'
import { stylesheets } from '~/ui/stylesheets'
import { presentPage } from './page.presenter.server'
import { PageArticle } from './page-article'

const MISSING = 'Page Not Found'
const UNAVAILABLE = 'Page Not Available'

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches }) => {
  if (!page) return unlisted(reasonOf(error), matches)
  const { title, description, path, isPublished, questions } = page
  return [
    ...pageMeta({ title, description, path, robots: isPublished ? undefined : 'noindex', matches }),
    ...(questions.length > 0 ? structured(matches, questionsData(questions)) : []),
  ]
}

export const links = stylesheets(styles)

export async function loader({ request, params }: LoaderFunctionArgs) {
  // Short addresses have no parameter: their path is the slug.
  const slug = params.slug ?? new URL(request.url).pathname.slice(1)
  const page = await requirePage(
    redirectIfMoved(findByAddress(slug), (moved) => addresses.page(moved.slug)),
    request,
  )
  if (!page.is_published && !(await isStaff(request))) throw notFound(UNAVAILABLE)
  const note = await staffNote(request, () => ({
    reason: page.is_published ? undefined : 'Draft: visitors see Page Not Available here.',
    edit: [{ label: 'Edit this page', to: href('/admin/pages/:id', { id: page.id }) }],
  }))
  return { ...(await presentPage(page, isLowData(request.headers))), ...note }
}

export default function StaticPage() {
  return <PageArticle page={useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  const title = reasonOf(useRouteError())
  const text =
    title === UNAVAILABLE
      ? 'This page is currently not available for viewing.'
      : "The page you're looking for doesn't exist or has been moved."
  return <Missing icon="file-text" title={title} text={text} to={addresses.home()} label="Back to the shop" />
}

function reasonOf(error: unknown): string {
  return isRouteErrorResponse(error) && error.data === UNAVAILABLE ? UNAVAILABLE : MISSING
}

function questionsData(questions: RenderedPage['questions']) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
