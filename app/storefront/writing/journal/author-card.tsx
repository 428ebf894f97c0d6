import { Link } from '@remix-run/react'
import { links } from '~/links'
import { inCity, type ShopFacts } from '~/shop'
import { Picture } from '~/ui/picture'
import { useShop } from '~/ui/use-shop'
import type { PostView } from './post.presenter.server'

interface AuthorCardProps {
  author: string
  about?: PostView['aboutAuthor']
}

export function AuthorCard({ author, about }: AuthorCardProps) {
  const shop = useShop()
  return (
    <aside aria-label="About the author" className="mt-10 flex items-start gap-5 border bg-white p-6">
      {about?.picture ? (
        <div className="framed author-picture">
          <Picture picture={about.picture} alt={about.alt} sizes="6rem" />
        </div>
      ) : (
        <span
          aria-hidden
          className="grid size-14 shrink-0 place-items-center border border-gold-light font-display text-2xl text-gold"
        >
          {[...author][0]}
        </span>
      )}
      <div className="min-w-0">
        <p className="font-display text-xl font-semibold" dir="auto">
          {author}
        </p>
        <p dir="auto" className="biography mt-1 text-muted">
          {about?.biography ?? usualBiography(author, shop)}
        </p>
        <p className="mt-3">
          <Link to={links.ourStory()} className="link">
            Meet the makers
          </Link>
        </p>
      </div>
    </aside>
  )
}

function usualBiography(author: string, shop: ShopFacts): string {
  return author === shop.name
    ? `Fine jewellers${inCity(shop)} since ${shop.established}.`
    : `Writes for The Journal at ${shop.name}${inCity(shop)}.`
}
