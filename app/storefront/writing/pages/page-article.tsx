import type { PageView } from './page.presenter.server'
import { PageParts } from './page-parts'

type PageArticleProps = Pick<PageView, 'title' | 'parts' | 'stamp' | 'changed' | 'isoChanged'>

export function PageArticle({ page }: { page: PageArticleProps }) {
  const { title, parts, stamp, changed, isoChanged } = page
  return (
    <article className="content py-10 md:py-16">
      <div className="mx-auto max-w-(--container-prose)">
        <header className="mb-10 border-b pb-8">
          <h1 dir="auto">{title}</h1>
          <p className="mt-4 text-sm text-muted">
            Last updated <time dateTime={isoChanged}>{changed}</time>
          </p>
        </header>
        <PageParts parts={parts} stamp={stamp} />
      </div>
    </article>
  )
}
