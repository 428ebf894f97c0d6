import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import { oncePerProcess } from './process.server'

export type CacheResult = 'hit' | 'miss' | 'bypass'

const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const metrics = oncePerProcess('metrics', makeMetrics)

function makeMetrics() {
  collectDefaultMetrics()
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long responses took, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: BOUNDS,
  })
  const cacheResults = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests by whether the page cache had the page',
    labelNames: ['result'],
  })
  for (const result of ['hit', 'miss', 'bypass']) cacheResults.inc({ result }, 0)
  return { requests, cacheResults }
}

export function timeRequest(labels: { route: string; method: string; status: number }, seconds: number): void {
  metrics.requests.observe(labels, seconds)
}

export function countCacheResult(result: CacheResult): void {
  metrics.cacheResults.inc({ result })
}

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
  mean: number
  /** In seconds; null when slower than the last bucket. */
  p95: number | null
}

export async function slowestRoutes(limit: number, atLeast: number): Promise<RouteTimes[]> {
  const { values } = await metrics.requests.get()
  const routes = new Set(values.map(({ labels }) => String(labels.route)))
  return [...routes]
    .map((route) =>
      timesOf(
        route,
        values.filter(({ labels }) => labels.route === route),
      ),
    )
    .filter(({ count }) => count >= atLeast)
    .sort((one, other) => other.mean - one.mean)
    .slice(0, limit)
}

type Value = Awaited<ReturnType<(typeof metrics.requests)['get']>>['values'][number]

function timesOf(route: string, values: Value[]): RouteTimes {
  const total = (part: string, bound?: number) =>
    values
      .filter((value) => value.metricName?.endsWith(part) && (bound === undefined || boundOf(value) === bound))
      .reduce((sum, { value }) => sum + value, 0)
  const count = total('_count')
  const p95 = BOUNDS.find((bound) => total('_bucket', bound) >= count * 0.95) ?? null
  return { route, count, mean: total('_sum') / count, p95 }
}

function boundOf({ labels }: Value): unknown {
  return (labels as { le?: unknown }).le
}
