export interface RawRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** ms */
  timeoutMs: number
}

export interface RawResponse {
  status: number
  text: string
}

/** Why no answer came: nothing within the time, a device without a network, or a server that cannot be reached by one. */
export type NoAnswerKind = 'timeout' | 'offline' | 'unreachable'

export class NoAnswerError extends Error {
  constructor(readonly kind: NoAnswerKind) {
    super(kind)
  }
}

/** One request; any HTTP status is an answer. @throws NoAnswerError */
export type SendHttpRequest = (request: RawRequest) => Promise<RawResponse>
