/** scripts/icons.ts generates this file from its list. */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'bold'
  | 'calendar'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'circle-alert'
  | 'circle-check'
  | 'clock'
  | 'copy'
  | 'download'
  | 'external-link'
  | 'eye'
  | 'facebook'
  | 'file-text'
  | 'filter'
  | 'gem'
  | 'heading'
  | 'heart'
  | 'heart-filled'
  | 'history'
  | 'image'
  | 'inbox'
  | 'info'
  | 'instagram'
  | 'italic'
  | 'layers'
  | 'layout-dashboard'
  | 'link'
  | 'linkedin'
  | 'list'
  | 'list-ordered'
  | 'loader'
  | 'log-out'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'minus'
  | 'newspaper'
  | 'package'
  | 'pencil'
  | 'phone'
  | 'pinterest'
  | 'plus'
  | 'quote'
  | 'refresh-cw'
  | 'reply'
  | 'rss'
  | 'search'
  | 'send'
  | 'settings'
  | 'share-2'
  | 'shopping-bag'
  | 'signal-low'
  | 'star'
  | 'star-filled'
  | 'tiktok'
  | 'trash'
  | 'triangle-alert'
  | 'truck'
  | 'undo-2'
  | 'upload'
  | 'user'
  | 'users'
  | 'whatsapp'
  | 'x'
  | 'x-network'
  | 'youtube'

export const FIRST_ICONS = new Set<IconName>([
  'arrow-right',
  'calendar',
  'chevron-down',
  'chevron-right',
  'clock',
  'facebook',
  'file-text',
  'filter',
  'gem',
  'heart',
  'heart-filled',
  'instagram',
  'linkedin',
  'mail',
  'map-pin',
  'menu',
  'minus',
  'phone',
  'pinterest',
  'plus',
  'refresh-cw',
  'rss',
  'search',
  'shopping-bag',
  'signal-low',
  'tiktok',
  'truck',
  'undo-2',
  'user',
  'whatsapp',
  'x',
  'x-network',
  'youtube',
])
