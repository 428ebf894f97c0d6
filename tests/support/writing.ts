import { expect } from 'vitest'
import { ApiClient } from './api-client'

/** A staff member who writes rows of the shop through the JSON API. */
export class Writer {
  private constructor(private readonly api: ApiClient) {}

  static async signIn(origin: string): Promise<Writer> {
    return new Writer(await new ApiClient(origin).signedIn())
  }

  async add(path: string, body: object): Promise<number> {
    const { status, json, text } = await this.api.call('POST', path, body)
    expect(status, text).toBe(201)
    return (json as { id: number }).id
  }

  async replace(path: string, body: object): Promise<void> {
    const { status, text } = await this.api.call('PUT', path, body)
    expect(status, text).toBe(200)
  }
}
