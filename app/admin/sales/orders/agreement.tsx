export function Agreement({ title, text }: { title: string; text: string }) {
  return (
    <details className="agreement">
      <summary>{title}</summary>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {text}
      </p>
    </details>
  )
}
