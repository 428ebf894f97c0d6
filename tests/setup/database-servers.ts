import { afterAll } from 'vitest'
import { stopAllServers } from '../support/shop-database'

// Those whose database stays when the shop stops.
afterAll(stopAllServers)
