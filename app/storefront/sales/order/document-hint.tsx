/** Above what is meant for paper: it is not printed itself. */
export function DocumentHint({ back }: { back: string }) {
  return (
    <p className="document-hint mb-8 text-muted">
      {/* A document load: the order’s page has a policy of its own. */}
      <a href={back} className="link">
        Back to your order
      </a>{' '}
      <span>Print this page, or save it as a PDF, from the menu of your browser.</span>
    </p>
  )
}
