import { useRouteLoaderData } from '@remix-run/react'
import { type Look, type ShopFacts, UNREAD_FACTS } from '~/shop'

export function useShop(): ShopFacts {
  return useRouteLoaderData<{ shop: ShopFacts }>('root')?.shop ?? UNREAD_FACTS
}

export function useLook(): Look | undefined {
  return useRouteLoaderData<{ look?: Look }>('root')?.look
}
