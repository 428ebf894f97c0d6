export function Problems({ problems }: { problems: string[] }) {
  if (problems.length === 0) return null
  return (
    <section className="callout my-4" aria-labelledby="problems">
      <h2 id="problems" className="text-base">
        {problems.length === 1 ? 'One thing to look at' : `${problems.length} things to look at`}
      </h2>
      <ul className="list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  )
}
