/** A row of the ledger, with its sign; a refund, a correction and what came back name the row that they are of. */
export interface Row {
  kind: 'received' | 'paid_back' | 'corrected'
  method: string
  cents: number
  of?: Row
}

type Kind = 'purchase' | 'custom' | 'layby'

/** GST of a price that includes it, to the nearest cent. */
export const gstIn = (cents: number) => Math.round(cents / 11)

export const inCoins = (cents: number) => Math.round(cents / 5) * 5

/**
 * What is owed, paid and documented of one order by what a test has done to it: arithmetic of its own, kept beside the
 * shop. In cents.
 */
export class Account {
  isPlaced = false
  isClosed = false
  isReady = false
  isHandedOver = false
  isOnAccount = false
  changes = 0
  /** What the shop keeps of it, once it is closed. */
  kept = 0
  documented = 0
  rows: Row[] = []
  /** By card: the books of the provider say it. */
  cards: number[] = []

  constructor(
    readonly kind: Kind,
    readonly price: number,
    public delivery = 0,
  ) {}

  get owed(): number {
    return this.isClosed ? this.kept : this.price + this.changes
  }

  get amounts(): number[] {
    return [...this.rows.map(({ cents }) => cents), ...this.cards]
  }

  get paid(): number {
    return this.amounts.reduce((sum, cents) => sum + cents, 0)
  }

  get due(): number {
    return Math.max(0, this.owed - this.paid)
  }

  get toPayBack(): number {
    return Math.max(0, this.paid - this.owed)
  }

  get isOpen(): boolean {
    return this.isPlaced && !this.isClosed && !this.isHandedOver
  }

  get mayBeHandedOver(): boolean {
    return this.isOpen && (this.isOnAccount || this.due === 0)
  }

  left(row: Row): number {
    return this.rows.filter(({ of }) => of === row).reduce((sum, one) => sum + this.left(one), row.cents)
  }

  /** What staff have recorded, and may correct: nothing hangs on it. */
  get correctable(): Row[] {
    return this.rows.filter((row) => row.kind !== 'corrected' && this.left(row) === row.cents)
  }

  get refundable(): Row[] {
    return this.rows.filter((row) => row.kind === 'received' && this.left(row) > 0)
  }

  receive(method: string, cents: number): Row {
    const row: Row = { kind: 'received', method, cents }
    this.rows.push(row)
    return row
  }

  payBack(of: Row, method: string, cents: number): void {
    this.rows.push({ kind: 'paid_back', method, cents: -cents, of })
  }

  correct(of: Row): void {
    this.rows.push({ kind: 'corrected', method: of.method, cents: -of.cents, of })
  }

  /** The price comes down by what was not to be paid back already. */
  lowerFor(refunded: number): void {
    const more = Math.max(0, refunded - this.toPayBack)
    if (this.isClosed) this.kept -= more
    else this.changes -= more
  }

  close(kept = 0): void {
    Object.assign(this, { isClosed: true, kept })
  }

  /** Documents say what was sold, once it is begun to be paid, and from then on whatever is paid. */
  document(): void {
    const isBegun = this.kind === 'custom' ? this.paid > 0 : this.due === 0
    const isDocumented = this.isClosed || this.isHandedOver || isBegun || this.documented > 0
    this.documented = this.isPlaced && isDocumented ? this.owed : 0
  }
}
