import { cardProvider } from './provider.server'

/** Asks the card provider for nothing in particular. Returns why that failed, null when it replied. */
export async function connectionFailure(): Promise<string | null> {
  if (!cardProvider) return 'Cards are not set up.'
  try {
    await cardProvider.ping()
    return null
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return error.message
  }
}
