import { Form, useFetcher } from '@remix-run/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { prefetchPageData } from '~/client/prefetch'
import { href } from '~/href'
import { LabelledIcon } from '~/ui/icon'
import { Modal } from './dialog'
import type { loader } from './search'
import { SearchGroups } from './search-groups'

const PAUSE_MS = 200

export interface SearchDialogProps {
  onClose: () => void
}

export function SearchDialog({ onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState('')
  const { groups, q } = useResults(typed)
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  return (
    <Modal
      title="Search"
      onClose={onClose}
      closing={
        <button type="button" className="dialog-close" onClick={onClose}>
          <LabelledIcon name="x" label="Close" />
        </button>
      }
    >
      <div className="search-dialog" onKeyDown={moveFocus}>
        <Form role="search" action={href('/admin/search')}>
          <label className="label" htmlFor="search-all">
            Pieces, posts, pages, people, screens
          </label>
          <input
            id="search-all"
            type="search"
            dir="auto"
            name="q"
            maxLength={100}
            autoComplete="off"
            autoFocus
            className="input"
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Form>
        <p role="status" className="text-sm text-muted">
          {q === '' ? 'Type to search; the arrow keys move through the results.' : resultsText(count, q)}
        </p>
        <SearchGroups groups={groups} />
      </div>
    </Modal>
  )
}

function resultsText(count: number, q: string): string {
  if (count === 0) return `Nothing in the back office matches "${q}".`
  return `${count} ${count === 1 ? 'result' : 'results'} for "${q}"`
}

/** Keeps the last results until the next ones, and when the network fails. */
function useResults(typed: string) {
  const { load, data } = useFetcher<typeof loader>()
  const isFirst = useRef(true)
  useEffect(() => {
    let isOver = false
    const find = async () => {
      // As Remix writes the address of a fetcher.
      const query = new URLSearchParams({ q: typed, _routes: 'admin/search' })
      const applyData = await prefetchPageData(href('/admin/search'), `?${query}`)
      if (isOver || !applyData) return
      applyData()
      load(`${href('/admin/search')}?${new URLSearchParams({ q: typed })}`)
    }
    const timer = setTimeout(() => void find(), isFirst.current ? 0 : PAUSE_MS)
    isFirst.current = false
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [typed, load])
  return data ?? { q: '', groups: [] }
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.nativeEvent.isComposing) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .search-groups a')]
  stops[stops.findIndex((stop) => stop === document.activeElement) + step]?.focus()
  event.preventDefault()
}
