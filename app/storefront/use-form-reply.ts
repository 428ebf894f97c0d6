import { useActionData, useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { addToast } from '~/ui/toast/toast-store'
import type { FormReply } from './form-failure'

/** A form that posts in place with script and natively without; `lastResult` is the answer to either. */
export function useFormReply(intent: FormReply['intent']) {
  const fetcher = useFetcher<FormReply>()
  const native = useActionData<FormReply>()
  const notice = fetcher.data?.notice
  useEffect(() => {
    if (notice) addToast({ ...notice, tone: 'error' })
  }, [notice])
  const nativeReply = native?.intent === intent ? native.reply : undefined
  return { fetcher, pending: fetcher.state !== 'idle', lastResult: fetcher.data?.reply ?? nativeReply }
}
