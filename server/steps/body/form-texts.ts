import { Refused } from '../../request/context'
import { MAX_PART_HEAD_BYTES } from '../../request/limits'
import type { BodySink } from './read'

const LINE = '\r\n'
const HEAD_END = Buffer.from(LINE + LINE)
const FILE = /^content-disposition:[^\r\n]*;\s*filename/im

/** One byte of each file shows that it was chosen. */
export class FormTexts implements BodySink {
  private readonly delimiter: Buffer
  private pending = Buffer.from(LINE)
  private isInFile = false
  private hasFirstByte = false

  constructor(
    boundary: string,
    private readonly kept: BodySink,
  ) {
    this.delimiter = Buffer.from(`${LINE}--${boundary}`)
  }

  get length(): number {
    return this.kept.length
  }

  get content(): Buffer<ArrayBuffer> {
    this.pass(this.pending)
    this.pending = Buffer.alloc(0)
    return this.kept.content.subarray(LINE.length)
  }

  append(chunk: Buffer): void {
    this.pending = Buffer.concat([this.pending, chunk])
    while (this.passPart());
  }

  private passPart(): boolean {
    const at = this.pending.indexOf(this.delimiter)
    if (at === -1) {
      this.passFirst(Math.max(0, this.pending.length - this.delimiter.length + 1))
      return false
    }
    this.passFirst(at)
    this.isInFile = false
    const end = this.pending.indexOf(HEAD_END, this.delimiter.length)
    if (end === -1 || end > MAX_PART_HEAD_BYTES) {
      if (this.pending.length > MAX_PART_HEAD_BYTES) throw new Refused(400)
      return false
    }
    const head = this.pending.toString('latin1', 0, end)
    this.passFirst(end + HEAD_END.length)
    this.isInFile = FILE.test(head)
    this.hasFirstByte = false
    return true
  }

  private passFirst(bytes: number): void {
    this.pass(this.pending.subarray(0, bytes))
    this.pending = this.pending.subarray(bytes)
  }

  private pass(bytes: Buffer): void {
    if (!this.isInFile) return this.kept.append(bytes)
    if (!this.hasFirstByte) this.kept.append(bytes.subarray(0, 1))
    this.hasFirstByte ||= bytes.length > 0
  }
}
