import type { IconName } from '~/ui/icon'

const ICONS: Record<string, IconName> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  Pinterest: 'pinterest',
  YouTube: 'youtube',
  TikTok: 'tiktok',
  LinkedIn: 'linkedin',
  X: 'x-network',
}

export function networkIcon(network: string): IconName {
  return ICONS[network] ?? 'external-link'
}
