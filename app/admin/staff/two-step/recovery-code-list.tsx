import { ButtonLink } from '~/admin/shell/screen'
import { groupInFours } from '~/format/text'
import { href } from '~/href'
import { Icon } from '~/ui/icon'
import { useShop } from '~/ui/use-shop'

export function RecoveryCodes({ title, codes }: { title: string; codes: string[] }) {
  const shop = useShop()
  const shown = codes.map((code) => groupInFours(code, '-'))
  return (
    <section className="account-part">
      <h2>{title}</h2>
      <p>
        <span>{`These are your recovery codes for ${shop.name}. Each logs you in once when you do not have your phone. Print this page or write them down, and keep them somewhere safe.`}</span>{' '}
        <strong>They are not shown again.</strong>
      </p>
      <ul className="recovery-codes">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="form-actions">
        <ButtonLink to={href('/admin/account/two-step')}>I have saved them</ButtonLink>
        <a href={fileOf(shop.name, shown)} download="recovery-codes.txt" className="button-secondary">
          <Icon name="download" /> Save as a file
        </a>
      </div>
    </section>
  )
}

/** A data: URL, since the codes cannot be fetched again. */
function fileOf(shopName: string, codes: string[]): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(`${shopName}: recovery codes\n\n${codes.join('\n')}\n`)}`
}
