import { Form, useLocation, useRouteLoaderData } from '@remix-run/react'
import { links } from '~/links'
import { Icon } from './icon'

export function DataSaverSwitch({ className, iconClassName }: { className?: string; iconClassName?: string }) {
  const lowData = useLowData()
  const { pathname, search } = useLocation()
  const label = lowData ? 'Leave low-data mode' : 'Low-data mode'
  return (
    // Reloads the document, since the mode changes its contents.
    <Form method="post" action={links.dataSaver()} reloadDocument>
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name="choice" value={lowData ? 'off' : 'on'} className={className}>
        <Icon name="signal-low" className={iconClassName} /> <span>{label}</span>
      </button>
    </Form>
  )
}

export function useLowData(): boolean {
  return useRouteLoaderData<() => { lowData: boolean }>('root')?.lowData ?? false
}
