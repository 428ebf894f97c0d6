import pLimit from 'p-limit'

const AT_ONCE = 16

/** Sends the next due message of a webhook; false when there is none. */
export type DeliverNext = (webhookId: number) => Promise<boolean>

/** One message at a time to each receiver, so that a slow one delays itself alone. With more receivers than messages may be under way, they take turns. */
export class Lanes {
  private readonly turns = pLimit(AT_ONCE)
  private readonly open = new Map<number, Promise<void>>()
  private isStopped = false

  constructor(private readonly deliverNext: DeliverNext) {}

  /** Sends all that is due to a receiver; undefined when that is under way. Rejects as `deliverNext` does. */
  run(webhookId: number): Promise<void> | undefined {
    if (this.open.has(webhookId)) return undefined
    const lane = this.deliverAll(webhookId).finally(() => this.open.delete(webhookId))
    this.open.set(webhookId, lane)
    return lane
  }

  /** Begins no further message, and resolves once those under way have ended. */
  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.allSettled(this.open.values())
  }

  private async deliverAll(webhookId: number): Promise<void> {
    while (await this.turns(async () => !this.isStopped && (await this.deliverNext(webhookId))));
  }
}
