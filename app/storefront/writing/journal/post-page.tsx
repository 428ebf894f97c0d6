import { links } from '~/links'
import { ProductCard } from '~/storefront/catalogue/listing/product-card'
import { SectionHeading } from '~/storefront/shell/shared/section-heading'
import { Article } from './article'
import type { PostView } from './post.presenter.server'
import { Teaser } from './teaser'

const SIZES = '(min-width: 64rem) 29rem, (min-width: 48rem) 36vw, 110vw'

export function PostPage({ post }: { post: PostView }) {
  return (
    <>
      <Article post={post} />
      <Pieces {...post} />
      <Related {...post} />
    </>
  )
}

function Pieces({ pieces, hasPiecesInText }: Pick<PostView, 'pieces' | 'hasPiecesInText'>) {
  if (pieces.length === 0) return null
  return (
    <section aria-labelledby="pieces-title" className="similar border-t">
      <div className="content section">
        <SectionHeading id="pieces-title" eyebrow="From the bench">
          {hasPiecesInText ? 'Pieces in This Article' : 'You May Also Like'}
        </SectionHeading>
        <ul className="card-grid">
          {pieces.map((card) => (
            <li key={card.id}>
              <ProductCard card={card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Related({ related }: Pick<PostView, 'related'>) {
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related-title" className="similar border-t bg-white">
      <div className="content section">
        <SectionHeading
          id="related-title"
          eyebrow="Keep reading"
          more={{ label: 'View All Articles', to: links.journal() }}
        >
          Related Articles
        </SectionHeading>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-12 md:grid-cols-3">
          {related.map((teaser) => (
            <li key={teaser.href}>
              <Teaser teaser={teaser} headingLevel={3} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
