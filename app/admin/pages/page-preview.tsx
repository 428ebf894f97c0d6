import { useEffect, useRef } from 'react'
import type { Part } from '~/models/markup/page-html.server'

export interface Preview {
  parts: Part[]
  problems: string[]
}

export function PagePreview({ parts, problems }: Preview) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [parts])
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="preview" className="preview">
      <h2 id="preview">Preview of the page</h2>
      <p className="text-muted">Not saved yet.</p>
      {problems.length > 0 ? (
        <ul aria-label="To check before publishing" className="callout mt-4">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
      {parts.map((part, index) =>
        'html' in part ? (
          // Sanitised on the server.
          <div key={index} className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />
        ) : (
          <p key={index} className="callout mt-4">
            The contact form
          </p>
        ),
      )}
    </section>
  )
}
