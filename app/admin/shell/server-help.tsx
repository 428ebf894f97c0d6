import { TextLink } from '~/admin/shell/screen'
import { href } from '~/href'
import { Allowed } from './use-can'

/** Follows “ask whoever runs the server”: no other screen names a setting of the server or a command. */
export function ServerHelp() {
  return (
    <Allowed to="manage">
      <span>What they need is under</span>{' '}
      <TextLink to={`${href('/admin/developers')}#server`}>For developers</TextLink>
      <span>.</span>
    </Allowed>
  )
}
