import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { links } from '~/links'

/** Papers had addresses below that of their order once, which may be among somebody's bookmarks. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(links.order(params.token ?? ''), 302)
