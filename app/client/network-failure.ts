import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'

export const UNREACHABLE = 'We can’t reach the boutique. Check your connection and try again.'

/** It may have arrived, and only its answer was lost. */
export const UNANSWERED = `${UNREACHABLE} What has already arrived counts once.`

const NETWORK_FAILURE_STATUS = 503

const ownFallback = new WeakSet<AbortSignal>()

export const hasFallback = (signal?: AbortSignal | null) => signal instanceof AbortSignal && ownFallback.has(signal)

export function withNetworkErrorFallback(fallback: (form: FormData) => object) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData()
    ownFallback.add(request.signal)
    try {
      return await serverAction()
    } catch (error) {
      if (error instanceof Response) throw error
      // The status prevents revalidation, which would fail as well.
      return Response.json(fallback(form), { status: NETWORK_FAILURE_STATUS })
    }
  }
}

export const skipAfterRefusal: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus < 400 && defaultShouldRevalidate

export const skipAfterNetworkError: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== NETWORK_FAILURE_STATUS && defaultShouldRevalidate
