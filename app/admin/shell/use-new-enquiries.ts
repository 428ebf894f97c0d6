import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { BACKGROUND } from '~/client/prefetch'
import { href } from '~/href'

const POLL_MS = 60_000

export function countedTitle(title: string, count: number): string {
  return count > 0 ? `(${count}) ${title}` : title
}

/** Also shows the number in the title of the tab. */
export function useNewEnquiries(loaded: { newEnquiries: number }): number {
  const [seen, setSeen] = useState({ loaded, count: loaded.newEnquiries })
  if (seen.loaded !== loaded) setSeen({ loaded, count: loaded.newEnquiries })
  const { count } = seen
  useEffect(() => {
    const poll = async () => {
      const newest = await fetchCount()
      if (newest !== null) setSeen((before) => ({ ...before, count: newest }))
    }
    const timer = setInterval(() => void poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [])
  useCountedTitle(count)
  return count
}

/** Null when the shop cannot be reached, or the session has ended. */
async function fetchCount(): Promise<number | null> {
  try {
    const response = await fetch(href('/admin/contact/new-count'), { headers: BACKGROUND, redirect: 'manual' })
    return response.ok ? ((await response.json()) as { count: number }).count : null
  } catch {
    return null
  }
}

function useCountedTitle(count: number): void {
  // Another screen has another title.
  const { key } = useLocation()
  useEffect(() => {
    document.title = countedTitle(document.title.replace(/^\(\d+\) /, ''), count)
  }, [count, key])
}
