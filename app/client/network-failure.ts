import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'

export const UNREACHABLE = "We can't reach the boutique. Check your connection and try again."

const NETWORK_FAILURE_STATUS = 503

/** A `clientAction` that returns `fallback(form)` when the network fails, so that the page and its input stay. */
export function withNetworkErrorFallback(fallback: (form: FormData) => object) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData()
    try {
      return await serverAction()
    } catch (error) {
      // A redirect.
      if (error instanceof Response) throw error
      // The status prevents revalidation, which would fail as well.
      return Response.json(fallback(form), { status: NETWORK_FAILURE_STATUS })
    }
  }
}

/** The `shouldRevalidate` of routes whose data a refused form has not changed. Remix would load them again after each submission, and the form's button would wait for that. */
export const skipAfterRefusal: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus < 400 && defaultShouldRevalidate

/** The same for a route whose data may be why the form was refused. */
export const skipAfterNetworkError: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== NETWORK_FAILURE_STATUS && defaultShouldRevalidate
