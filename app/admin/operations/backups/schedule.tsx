import { Link } from '@remix-run/react'
import { ServerHelp } from '~/admin/shell/server-help'
import { href } from '~/href'
import type { BackupsView } from './backups.presenter.server'

type Props = Pick<BackupsView, 'nightly' | 'isSentOffSite' | 'place'>

export function Schedule({ nightly, isSentOffSite, place }: Props) {
  return (
    <section aria-labelledby="schedule" className="mt-10 grid max-w-prose gap-3">
      <h2 id="schedule">Every night, and elsewhere</h2>
      <p>
        <span>
          {nightly
            ? `The shop backs itself up every night at ${nightly.at} and keeps the newest ${nightly.keep}.`
            : 'The shop does not back itself up at night.'}
        </span>{' '}
        <Link to={href('/admin/settings/backups')} className="link">
          {nightly ? 'Change this' : 'Back up every night'}
        </Link>
      </p>
      <p>
        <span>Backups are kept on the machine that runs the shop, in</span> <code>{place}</code>
        <span>
          {isSentOffSite
            ? '. Each is also copied to a second place.'
            : '. They would be lost with it: download one now and then, or ask whoever runs the server to set up a second place.'}
        </span>
      </p>
      <p>
        To bring one back, ask whoever runs the server: the shop is stopped meanwhile. <ServerHelp />
      </p>
    </section>
  )
}
