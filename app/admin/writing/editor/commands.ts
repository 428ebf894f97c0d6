import type { IconName } from '~/ui/icon'
import { toggleLines } from './line-edits'
import { type Edit, type Selected, toggleMark } from './text-edits'

export type InsertKind = 'link' | 'picture' | 'product'

export interface Command {
  name: string
  icon: IconName
  /** With Ctrl or ⌘. */
  key?: string
  edit?: (selected: Selected) => Edit
  dialog?: InsertKind
}

export const COMMANDS: Command[] = [
  { name: 'Heading', icon: 'heading', edit: (selected) => toggleLines(selected, 'heading') },
  { name: 'Bold', icon: 'bold', key: 'b', edit: (selected) => toggleMark(selected, '**') },
  { name: 'Italic', icon: 'italic', key: 'i', edit: (selected) => toggleMark(selected, '*') },
  { name: 'List', icon: 'list', edit: (selected) => toggleLines(selected, 'list') },
  { name: 'Numbered list', icon: 'list-ordered', edit: (selected) => toggleLines(selected, 'numbers') },
  { name: 'Quote', icon: 'quote', edit: (selected) => toggleLines(selected, 'quote') },
  { name: 'Link or button', icon: 'link', key: 'k', dialog: 'link' },
  { name: 'Picture', icon: 'image', dialog: 'picture' },
  { name: 'Piece', icon: 'gem', dialog: 'product' },
]
