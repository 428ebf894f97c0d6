/** What one request holds of a budget. */
export interface Holding {
  /** Extends the holding to so many bytes; false when the budget has no room for them. */
  reach(bytes: number): boolean
  /** Gives everything back. */
  release(): void
}

/** The bytes that all bodies in memory may have together. */
export class BodyBudget {
  private held = 0

  constructor(private readonly bytes: number) {}

  open(): Holding {
    let own = 0
    const changeTo = (bytes: number) => {
      this.held += bytes - own
      own = bytes
    }
    return {
      reach: (bytes) => {
        if (bytes <= own) return true
        const hasRoom = this.held + bytes - own <= this.bytes
        if (hasRoom) changeTo(bytes)
        return hasRoom
      },
      release: () => changeTo(0),
    }
  }
}
