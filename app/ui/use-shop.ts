import { useRouteLoaderData } from '@remix-run/react'
import { UNREAD_FACTS, type ShopFacts } from '~/shop'

export function useShop(): ShopFacts {
  return useRouteLoaderData<{ shop: ShopFacts }>('root')?.shop ?? UNREAD_FACTS
}
