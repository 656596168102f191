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

/** Why no answer came: nothing within the time, a device without a network, or a server that cannot be reached by one. */
export type NoAnswerKind = 'timeout' | 'offline' | 'unreachable'

export class NoAnswer extends Error {
  constructor(readonly kind: NoAnswerKind) {
    super(kind)
  }
}

/** One request; any HTTP status is an answer. @throws NoAnswer */
export type Request = (request: RawRequest) => Promise<RawAnswer>
