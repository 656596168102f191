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

/** What the query library needs of AbortController, which a mini program does not have; config/ puts it in its place. */
export class AbortController {
  readonly signal = new Signal()

  abort(reason?: unknown): void {
    this.signal.fire(reason)
  }
}
