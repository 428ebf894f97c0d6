import { useRouteLoaderData } from '@remix-run/react'
import { UNREAD_FACTS, type ShopFacts } from '~/shop'

/** The facts of the shop as its settings have them; the defaults where the page could not read them. */
export function useShop(): ShopFacts {
  return useRouteLoaderData<{ shop: ShopFacts }>('root')?.shop ?? UNREAD_FACTS
}
