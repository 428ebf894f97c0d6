import { collectDefaultMetrics, Counter, Gauge, register, type Metric } from 'prom-client'
import { oncePerProcess } from './process.server'

export type CacheResult = 'hit' | 'miss' | 'bypass'

/** Plain numbers, read with every scrape: prom-client checks and sorts labels for each one, a tenth of what a cached page costs. */
interface Metrics {
  requests: Map<string, RequestTimes>
  cacheResults: Record<CacheResult, number>
}

interface RequestLabels {
  route: string
  method: string
  status: number
}

/** In seconds; requests that take longer than the last are counted only in all. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How long the responses with the same labels took. */
export class RequestTimes {
  count = 0
  /** In seconds. */
  sum = 0
  /** By bound: how many took longer than the bound before it. */
  private readonly counts = BOUNDS.map(() => 0)

  constructor(readonly labels: RequestLabels) {}

  add(seconds: number): void {
    this.count += 1
    this.sum += seconds
    const index = BOUNDS.findIndex((bound) => seconds <= bound)
    if (index !== -1) this.counts[index]! += 1
  }

  /** How many took at most each bound. */
  get within(): { bound: number; count: number }[] {
    let count = 0
    return BOUNDS.map((bound, index) => ({ bound, count: (count += this.counts[index]!) }))
  }
}

export const metrics = oncePerProcess('metrics', makeMetrics)

function makeMetrics(): Metrics {
  collectDefaultMetrics()
  const requests = new Map<string, RequestTimes>()
  register.registerMetric(durations(requests))
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
  return { requests, cacheResults }
}

/** The times of requests as a histogram. */
function durations(requests: Metrics['requests']): Metric {
  const name = 'http_request_duration_seconds'
  const get = () => ({
    name,
    help: 'How long responses took, by route, method and status',
    type: 'histogram',
    values: [...requests.values()].flatMap(({ labels, within, sum, count }) => [
      ...[...within, { bound: '+Inf', count }].map(({ bound, count: value }) => ({
        metricName: `${name}_bucket`,
        labels: { le: bound, ...labels },
        value,
      })),
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ]),
  })
  // All that a scrape asks of a metric; the type is that of prom-client's own.
  return { name, get } as unknown as Metric
}

/** The times of the responses with these labels. */
export function requestTimes(labels: RequestLabels): RequestTimes {
  const key = `${labels.method} ${labels.status} ${labels.route}`
  const times = metrics.requests.get(key) ?? new RequestTimes(labels)
  metrics.requests.set(key, times)
  return times
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
export function slowestRoutes(limit: number, atLeast: number): RouteTimes[] {
  const byRoute = new Map<string, RequestTimes[]>()
  for (const times of metrics.requests.values()) {
    byRoute.set(times.labels.route, [...(byRoute.get(times.labels.route) ?? []), times])
  }
  return [...byRoute]
    .map(([route, all]) => {
      const [count, sum] = [total(all, (times) => times.count), total(all, (times) => times.sum)]
      return { route, count, mean: sum / count, p95: p95Of(all, count) }
    })
    .filter(({ count }) => count >= atLeast)
    .sort((one, other) => other.mean - one.mean)
    .slice(0, limit)
}

function p95Of(all: RequestTimes[], count: number): number | null {
  const within = (index: number) => total(all, (times) => times.within[index]!.count)
  return BOUNDS.find((_, index) => within(index) >= count * 0.95) ?? null
}

function total(all: RequestTimes[], of: (times: RequestTimes) => number): number {
  return all.reduce((sum, times) => sum + of(times), 0)
}
