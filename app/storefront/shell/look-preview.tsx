import { href } from '~/href'
import { Icon } from '~/ui/icon'

export function LookPreview({ fields }: { fields: [name: string, value: string][] }) {
  return (
    <section className="look-preview" aria-label="Preview">
      <form method="post" action={href('/admin/settings/look')} className="content flex flex-wrap items-center gap-x-6">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Icon name="eye" className="size-5 shrink-0 text-gold" />
        <p>Preview: only you see this</p>
        <button type="submit" className="button-quiet">
          Publish look
        </button>
        <a href={`${href('/admin/settings/look')}?draft=on`} className="button-quiet">
          Back to the form
        </a>
      </form>
    </section>
  )
}
