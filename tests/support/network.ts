import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

type Direction = 'requests' | 'answers'

export interface Network {
  url: string
  /** How long every packet takes, each way. */
  setDelay(ms: number): void
  /** Swallows everything, or only what the server answers. No connection is closed, and those that are open stay dead. */
  cut(what?: Direction[]): void
  /** Closes all connections and lets new ones through. */
  mend(): void
  close(): Promise<void>
}

/** A network between a shop and its database server that can be slow and break. */
export async function openNetwork(target: string): Promise<Network> {
  const port = Number(new URL(target).port)
  const sockets = new Set<Socket>()
  let delayMs = 0
  let lost: Direction[] = []

  function forward(from: Socket, to: Socket, direction: Direction): void {
    let arrived: Promise<unknown> = Promise.resolve()
    // In order, even when the delay gets shorter.
    const arrive = (work: () => void) => (arrived = Promise.all([arrived, setTimeout(delayMs)]).then(work))
    sockets.add(from)
    from.on('data', (chunk) => {
      void arrive(() => {
        if (!lost.includes(direction) && to.writable) to.write(chunk)
      })
    })
    from.on('close', () => {
      sockets.delete(from)
      if (!lost.includes(direction)) void arrive(() => to.destroy())
    })
    from.on('error', () => undefined)
  }

  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    forward(client, upstream, 'requests')
    forward(upstream, client, 'answers')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function mend(): void {
    for (const socket of sockets) socket.destroy()
    lost = []
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setDelay(ms) {
      delayMs = ms
    },
    cut(what = ['requests', 'answers']) {
      lost = what
    },
    mend,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
