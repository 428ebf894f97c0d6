import { Link } from '@remix-run/react'
import { links } from '~/links'
import { Icon } from '~/ui/icon'
import type { LeadLink } from './leads.presenter'

export function Lead({ sentence, link }: { sentence: string | null; link: LeadLink | null }) {
  return (
    <div className="mt-6 border-l-2 border-gold bg-white px-6 py-5">
      {sentence ? (
        <p className="text-lg" dir="auto">
          {sentence}
        </p>
      ) : null}
      {link ? (
        <Link to={link.href} className="button-quiet">
          <span>{link.text}</span> <Icon name="arrow-right" className="size-4" />
        </Link>
      ) : null}
    </div>
  )
}

/** Says so, and offers to ask the shop. */
export function Missing({ text, isNothing, ask }: { text: string; isNothing: boolean; ask: string }) {
  return (
    <div role="status" className="mt-8">
      {isNothing ? <h2 className="mb-2 text-xl">Nothing Found</h2> : null}
      <p className="text-lg" dir="auto">
        {text}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link to={ask} className="button-secondary">
          Ask us about it
        </Link>
        <Link to={links.collections()} className="button-quiet">
          Browse Collections
        </Link>
      </p>
    </div>
  )
}
