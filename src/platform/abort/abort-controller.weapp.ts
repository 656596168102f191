type Listener = () => void

class Signal {
  aborted = false
  reason: unknown
  private listeners: Listener[] = []

  addEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.push(listener)
  }
  removeEventListener(_type: 'abort', listener: Listener): void {
    this.listeners = this.listeners.filter((other) => other !== listener)
  }
  fire(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    for (const listener of this.listeners) listener()
  }
}

/**
 * The part of `AbortController` that the query library needs. A mini program has no `AbortController`;
 * config/ substitutes this class.
 */
export class AbortController {
  readonly signal = new Signal()

  abort(reason?: unknown): void {
    this.signal.fire(reason)
  }
}
