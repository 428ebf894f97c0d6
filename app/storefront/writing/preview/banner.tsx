import type { MetaDescriptor } from '@remix-run/react'
import { unlisted } from '~/storefront/shell/shared/page-meta'
import { Icon } from '~/ui/icon'
import previewStyles from './preview.css?url'

export { previewStyles }

export function previewMeta(title: string, matches: Parameters<typeof unlisted>[1]): MetaDescriptor[] {
  return unlisted(`Preview: ${title}`, matches)
}

export function PreviewBanner({ problems }: { problems: string[] }) {
  return (
    <section aria-label="Preview" className="border-b border-gold bg-white print:hidden">
      <div className="content py-3">
        <p className="flex items-center gap-3 font-medium">
          <Icon name="eye" className="size-5 shrink-0 text-gold" /> Preview: nothing is saved
        </p>
        {problems.length > 0 ? (
          <ul aria-label="To check before publishing" className="preview-problems">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}
