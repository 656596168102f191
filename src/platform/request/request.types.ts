export interface RawRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** ms */
  timeoutMs: number
}

export interface RawAnswer {
  status: number
  text: string
}

/** Why no answer came: nothing within the time, or no way to the server. */
export class NoAnswer extends Error {
  constructor(readonly kind: 'timeout' | 'offline') {
    super(kind)
  }
}

/** One request; any HTTP status is an answer. @throws NoAnswer */
export type Request = (request: RawRequest) => Promise<RawAnswer>
