export interface Holding {
  /** Takes the total so far, not an increase. */
  reach(bytes: number): boolean
  release(): void
}

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
