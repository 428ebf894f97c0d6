import { formatCount } from '~/format/numbers'
import { type RouteTimes, slowestRoutes } from '~/runtime/metrics.server'

const MAX_ROUTES = 10
/** The first responses of a process are slow. */
const MIN_REQUESTS = 5

export type RouteRow = ReturnType<typeof presentRoute>

export async function presentRoutes(): Promise<RouteRow[]> {
  return (await slowestRoutes(MAX_ROUTES, MIN_REQUESTS)).map(presentRoute)
}

function presentRoute({ route, count, mean, p95 }: RouteTimes) {
  return {
    id: route,
    count: formatCount(count),
    mean: milliseconds(mean),
    p95: p95 ? `≤ ${milliseconds(p95)}` : '> 10 s',
  }
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toFixed(seconds < 0.01 ? 1 : 0)} ms`
}
