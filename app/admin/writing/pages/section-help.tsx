import { useHydrated } from '~/ui/use-hydrated'
import { applyEdit, selectedIn } from '../editor/apply-edit'
import { insertLines } from '../editor/text-edits'

const SECTIONS: { name: string; shows: string; snippet: string }[] = [
  {
    name: 'Text beside a picture',
    shows: 'The picture on the left; below the text, it is on the right. One below the other on phones.',
    snippet: '::: beside\n![What the picture shows](/images/name.jpg)\n\nThe text beside it.\n:::',
  },
  {
    name: 'Questions and answers',
    shows: 'A list of questions that open when they are clicked. Search engines can show them too.',
    snippet: '::: questions\n### A question?\n\nIts answer.\n\n### Another question?\n\nIts answer.\n:::',
  },
  { name: 'Opening hours', shows: 'The hours of the settings, with the special days to come.', snippet: '[[hours]]' },
  { name: 'Map', shows: 'The address of the settings, with links to a map and directions.', snippet: '[[map]]' },
  { name: 'Contact form', shows: 'The form of the contact page, once on a page.', snippet: '[[contact]]' },
  {
    name: 'Collection',
    shows: 'Its name and its first four pieces. The word after the colon is the end of its address.',
    snippet: '[[collection:rings]]',
  },
]

export function SectionHelp({ textArea }: { textArea: string }) {
  const live = useHydrated()
  return (
    <details className="section-help">
      <summary>Insert a section (formatted text)</summary>
      <ul>
        {SECTIONS.map(({ name, shows, snippet }) => (
          <li key={name}>
            <h2>{name}</h2>
            <p className="text-muted">{shows}</p>
            <pre>{snippet}</pre>
            {live ? (
              <button type="button" className="button-quiet" onClick={() => insert(textArea, snippet)}>
                Insert <span className="sr-only">{name.toLowerCase()}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  )
}

function insert(textArea: string, snippet: string): void {
  const area = document.getElementById(textArea)
  if (area instanceof HTMLTextAreaElement) applyEdit(area, insertLines(selectedIn(area), snippet))
}
