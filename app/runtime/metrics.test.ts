import { expect, test } from 'vitest'
import { metricsText, slowestRoutes, timeRequest } from './metrics.server'

const answer = (route: string, seconds: number[], status = 200) => {
  for (const one of seconds) timeRequest({ route, method: 'GET', status }, one)
}

test('responses are reported as a histogram, one for each route, method and status', async () => {
  answer('home', [0.0005, 0.001, 0.04, 12])
  answer('home', [0.002], 404)
  const { text } = await metricsText()
  const lines = text.split('\n').filter((line) => line.includes('http_request_duration_seconds'))
  const labels = 'route="home",method="GET",status="200"'
  expect(lines.slice(0, 2)).toEqual([
    '# HELP http_request_duration_seconds How long responses took, by route, method and status',
    '# TYPE http_request_duration_seconds histogram',
  ])
  const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, '+Inf']
  const within = [2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4]
  expect(lines.filter((line) => line.includes(labels))).toEqual([
    ...bounds.map((bound, index) => `http_request_duration_seconds_bucket{le="${bound}",${labels}} ${within[index]}`),
    `http_request_duration_seconds_sum{${labels}} 12.0415`,
    `http_request_duration_seconds_count{${labels}} 4`,
  ])
  expect(lines).toContain('http_request_duration_seconds_count{route="home",method="GET",status="404"} 1')
})

test('the slowest routes come first, with the responses of every status', async () => {
  answer('cart', [0.2, 0.2, 0.2, 0.2])
  answer('cart', [0.4], 500)
  answer('about', [0.02, 0.02, 0.02, 0.02, 0.02])
  answer('once', [9])
  expect((await slowestRoutes(5, 5)).filter(({ route }) => route !== 'home')).toEqual([
    { route: 'cart', count: 5, mean: expect.closeTo(0.24) as number, p95: 0.5 },
    { route: 'about', count: 5, mean: expect.closeTo(0.02) as number, p95: 0.025 },
  ])
  expect(await slowestRoutes(1, 1)).toMatchObject([{ route: 'once', p95: 10 }])
})
