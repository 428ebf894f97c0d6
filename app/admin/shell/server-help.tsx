import { Link } from '@remix-run/react'
import { href } from '~/href'
import { Allowed } from './use-can'

/** Follows “ask whoever runs the server”: no other screen names a setting of the server or a command. */
export function ServerHelp() {
  return (
    <Allowed to="manage">
      <span>What they need is under</span>{' '}
      <Link to={`${href('/admin/developers')}#server`} className="link">
        For developers
      </Link>
      <span>.</span>
    </Allowed>
  )
}
