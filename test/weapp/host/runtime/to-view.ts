const waiting: (() => void)[] = []
const channel = new MessageChannel()
channel.port1.onmessage = () => waiting.shift()?.()

/** Does something in the view after what runs now, as WeChat does: data cross from one thread to another. In order. */
export function toView(draw: () => void): void {
  waiting.push(draw)
  channel.port2.postMessage(undefined)
}
