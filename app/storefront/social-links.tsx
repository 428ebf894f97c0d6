import { shop } from '~/shop'
import { Icon } from '~/ui/icon'

type Network = (typeof shop.social)[number]['network']

/** The shop's social networks, or some of them, as icons that open a new tab. */
export function SocialLinks({ only }: { only?: Network[] }) {
  const networks = shop.social.filter(({ network }) => !only || only.includes(network))
  return (
    <ul className="-ml-2.5 flex flex-wrap">
      {networks.map(({ network, icon, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noopener noreferrer" className="header-tool">
            <Icon name={icon} label={`${network} (opens in a new tab)`} />
          </a>
        </li>
      ))}
    </ul>
  )
}
