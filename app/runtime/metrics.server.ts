import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import { oncePerProcess } from './process.server'

export type CacheResult = 'hit' | 'miss' | 'bypass'

interface Metrics {
  requests: Histogram<'route' | 'method' | 'status'>
  /** Plain numbers, read with every scrape: to count with prom-client costs a thirtieth of a cached page. */
  cacheResults: Record<CacheResult, number>
}

export const metrics = oncePerProcess('metrics', makeMetrics)

function makeMetrics(): Metrics {
  collectDefaultMetrics()
  const cacheResults = { hit: 0, miss: 0, bypass: 0 }
  new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests by whether the page cache had the page',
    labelNames: ['result'],
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(cacheResults)) this.inc({ result }, count)
    },
  })
  return {
    cacheResults,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'How long responses took, by route, method and status',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    }),
  }
}

/** Reads a number with every scrape; keeps the last value when that fails. */
export function addGauge(name: string, help: string, read: () => number | Promise<number>): void {
  register.removeSingleMetric(name)
  new Gauge({
    name,
    help,
    async collect() {
      try {
        this.set(await read())
      } catch {
        // For instance a failing database: the other metrics still work.
      }
    },
  })
}

export async function metricsText(): Promise<{ type: string; text: string }> {
  return { type: register.contentType, text: await register.metrics() }
}

export interface RouteTimes {
  route: string
  count: number
  /** In seconds. */
  mean: number
  p95: number | null
}

/** The slowest routes by mean time, with at least `atLeast` requests. */
export async function slowestRoutes(limit: number, atLeast: number): Promise<RouteTimes[]> {
  const byRoute = new Map<string, { count: number; sum: number; buckets: Map<number, number> }>()
  for (const { labels, metricName, value } of (await metrics.requests.get()).values) {
    const route = String(labels.route)
    const times = byRoute.get(route) ?? { count: 0, sum: 0, buckets: new Map<number, number>() }
    byRoute.set(route, times)
    const bound = Number((labels as { le?: string | number }).le)
    if (metricName?.endsWith('_sum')) times.sum += value
    else if (metricName?.endsWith('_count')) times.count += value
    else if (Number.isFinite(bound)) times.buckets.set(bound, (times.buckets.get(bound) ?? 0) + value)
  }
  return [...byRoute]
    .filter(([, { count }]) => count >= atLeast)
    .map(([route, times]) => ({ route, count: times.count, mean: times.sum / times.count, p95: p95Of(times) }))
    .sort((one, other) => other.mean - one.mean)
    .slice(0, limit)
}

function p95Of({ count, buckets }: { count: number; buckets: Map<number, number> }): number | null {
  const limits = [...buckets].sort(([one], [other]) => one - other)
  return limits.find(([, within]) => within >= count * 0.95)?.[0] ?? null
}
