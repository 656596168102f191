const waiting: (() => void)[] = []
const channel = new MessageChannel()
channel.port1.onmessage = () => waiting.shift()?.()

/**
 * Runs `draw` in the view after the current code, as in WeChat, where data cross from one thread to another.
 * Keeps the order.
 */
export function toView(draw: () => void): void {
  waiting.push(draw)
  channel.port2.postMessage(undefined)
}
