import { Form, useLocation } from '@remix-run/react'
import { links } from '~/links'
import { Icon } from './icon'
import { useLowData } from './use-low-data'

/** Turns the low-data mode on or off, and comes back to the same page. */
export function DataSaverSwitch({ className }: { className?: string }) {
  const lowData = useLowData()
  const { pathname, search } = useLocation()
  return (
    // The whole document is loaded anew: the mode decides what it consists of.
    <Form method="post" action={links.dataSaver()} reloadDocument>
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name="choice" value={lowData ? 'off' : 'on'} className={className}>
        <Icon name="signal-low" className="size-4" /> {lowData ? 'Leave low-data mode' : 'Low-data mode'}
      </button>
    </Form>
  )
}
