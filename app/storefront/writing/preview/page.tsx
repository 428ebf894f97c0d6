import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isLowData } from '~/http/request-headers'
import { noStore } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { renderContent } from '~/models/writing/page/content.server'
import { pageFormSchema } from '~/models/writing/page/page.schema'
import { previewOf } from '~/models/writing/page/page.server'
import { presentPage } from '~/storefront/writing/pages/page.presenter.server'
import { PageArticle } from '~/storefront/writing/pages/page-article'
import styles from '~/ui/styles/sections.css?url'
import { stylesheets } from '~/ui/stylesheets'
import { PreviewBanner, previewMeta, previewStyles } from './banner'
import { type Mistakes, parseLeniently, previewRoute, sentencesOf } from './preview.server'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => previewMeta(data?.shown.title ?? '', matches)
export const links = stylesheets(styles, previewStyles)
export const headers = noStore
const REPLACEMENTS = { standIns: { title: 'Untitled page', slug: 'preview', content: '…' } }

const pagePreview = previewRoute({
  elsewhere: addresses.home(),
  read: readPage,
  present: (page, { request }) => presentPage(page, isLowData(request.headers)),
})

export const loader = pagePreview.loader
export const action = pagePreview.action

/** The form would have to be sent again. */
export const shouldRevalidate = () => false

export default function PagePreview() {
  const { shown, problems } = useLoaderData<typeof loader>()
  return (
    <>
      <PreviewBanner problems={problems} />
      <PageArticle page={shown} />
    </>
  )
}

/** The page that the form describes, without the fields that are wrong, and what is wrong with it. Throws 400 for what is no such form. */
async function readPage(request: Request) {
  const mistakes: Mistakes = {}
  const page = previewOf(parseLeniently(await request.formData(), pageFormSchema, mistakes, REPLACEMENTS))
  const { problems } = await renderContent(page)
  return { row: page, problems: [...sentencesOf(mistakes), ...problems] }
}
