import pLimit from 'p-limit'

const AT_ONCE = 16

/** False when nothing is due. */
export type DeliverNext = (webhookId: number) => Promise<boolean>

/** One message at a time to each receiver, so that a slow one delays only itself. */
export class Lanes {
  private readonly turns = pLimit(AT_ONCE)
  private readonly open = new Map<number, Promise<void>>()
  private isStopped = false

  constructor(private readonly deliverNext: DeliverNext) {}

  run(webhookId: number): Promise<void> | undefined {
    if (this.open.has(webhookId)) return undefined
    const lane = this.deliverAll(webhookId).finally(() => this.open.delete(webhookId))
    this.open.set(webhookId, lane)
    return lane
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.allSettled(this.open.values())
  }

  private async deliverAll(webhookId: number): Promise<void> {
    while (await this.turns(async () => !this.isStopped && (await this.deliverNext(webhookId))));
  }
}
