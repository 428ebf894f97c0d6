import type { SubscriberSeed } from './types'

export const subscribers: SubscriberSeed[] = [
  { email: 'priya.raman@example.com', days_ago: 1 },
  { email: 'helen.kostas@example.com', days_ago: 5 },
  { email: 'j.mcallister@example.org', days_ago: 8 },
  { email: 'sofia.bianchi@example.com', days_ago: 22 },
  { email: 'wattle.and.co@example.net', days_ago: 26 },
  { email: 'd.whitlock@example.net', days_ago: 37 },
  { email: 'amara.okafor@example.com', days_ago: 51 },
  { email: 'lena.fischer@example.org', days_ago: 74 },
  { email: 'harriet.vale@example.com', days_ago: 96 },
  { email: 'ben.tran@example.net', days_ago: 130 },
  { email: 'rosalind.shaw@example.org', days_ago: 188 },
  { email: 'k.papadakis@example.com', days_ago: 240 },
]
