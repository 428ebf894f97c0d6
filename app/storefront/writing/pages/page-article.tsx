import { Link } from '@remix-run/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { links } from '~/links'
import type { Part } from '~/models/writing/markup/page-html.server'
import type { ContactSectionProps } from './contact-section'

interface PageArticleProps {
  title: string
  parts: Part[]
  stamp?: string
  changed: string
  isoChanged: string
}

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

function PageParts({ parts, stamp }: { parts: Part[]; stamp: string | undefined }) {
  return parts.map((part, index) =>
    'html' in part ? (
      <div key={index} className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: part.html }} />
    ) : (
      <Contact key={index} stamp={stamp ?? ''} />
    ),
  )
}

let loaded: ComponentType<ContactSectionProps> | undefined

/** The server cannot wait while it renders. */
export async function loadContactSection(): Promise<void> {
  loaded ??= (await import('./contact-section')).default
}

const LaterContact = lazy(() => import('./contact-section').catch(() => ({ default: ContactLink })))

function Contact(props: ContactSectionProps) {
  const Section = loaded ?? LaterContact
  return (
    <Suspense fallback={null}>
      <Section {...props} />
    </Suspense>
  )
}

function ContactLink() {
  return (
    <p className="mt-12 mb-10">
      <Link to={links.contact()} className="button">
        Send a Message
      </Link>
    </p>
  )
}
