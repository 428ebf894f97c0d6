import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'

const NETWORK_FAILURE_STATUS = 503

/**
 * A `clientAction` that returns `answer(reason, form)` when a post is lost on the way, so that the page and its input stay.
 */
export function withNetworkErrorFallback(answer: (reason: string, form: FormData) => object) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData()
    try {
      return await serverAction()
    } catch (error) {
      // The server sends the visitor on.
      if (error instanceof Response) throw error
      // The status keeps the page from loading its data again, which would be lost as well.
      return Response.json(answer(reasonOf(error), form), { status: NETWORK_FAILURE_STATUS })
    }
  }
}

/**
 * The `shouldRevalidate` of every route on whose page a fetcher posts: without it Remix loads their data again after each
 * such post, whatever its status.
 */
export const skipAfterNetworkError: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== NETWORK_FAILURE_STATUS && defaultShouldRevalidate

function reasonOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'Unknown error'
}
