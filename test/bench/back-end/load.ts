import { quantile } from '../statistics'
import { type Asked, Connection } from './connection'

export interface Load {
  /** answered requests per second */
  perSecond: number
  /** ms that 99 of 100 requests took at most */
  p99: number
  /** ms that 99 of 100 callers waited at most for `ways` requests, one after another */
  turnP99: number
}

/** Sends one request and returns its response time in ms. Throws if the response is not a success. */
async function take(connection: Connection, asked: Asked): Promise<number> {
  const { status, body, ms } = await connection.ask(asked)
  if (status !== 200 || !/^\{("status"|"code":"0")/.test(body))
    throw new Error(`${asked.path}: ${status} ${body.slice(0, 200)}`)
  return ms
}

/**
 * Measures the load that a server handles in `ms` ms. Each caller has one connection, and sends the next
 * request as soon as it receives a response.
 *
 * @param next returns the next request of a caller
 * @param ways number of requests that a caller always finishes
 */
export async function loadOf(
  url: string,
  {
    callers,
    ms,
    next,
    ways = 1,
  }: { callers: number; ms: number; next: (caller: number) => Asked; ways?: number },
): Promise<Load> {
  const connections = await Promise.all(Array.from({ length: callers }, () => Connection.open(url)))
  const times: number[] = []
  const turns: number[] = []
  const began = performance.now()
  await Promise.all(
    connections.map(async (connection, caller) => {
      while (performance.now() - began < ms) {
        const turnBegan = performance.now()
        for (let way = 0; way < ways; way += 1) times.push(await take(connection, next(caller)))
        turns.push(performance.now() - turnBegan)
      }
    }),
  )
  const perSecond = (times.length * 1000) / (performance.now() - began)
  for (const connection of connections) connection.close()
  return { perSecond, p99: quantile(times, 0.99), turnP99: quantile(turns, 0.99) }
}

/** Returns the longest response time (ms) of a request that is repeated until `during` settles. */
export async function slowestMeanwhile(url: string, asked: Asked, during: Promise<unknown>): Promise<number> {
  let over = false
  const end = () => {
    over = true
  }
  during.then(end, end)
  const connection = await Connection.open(url)
  let slowest = 0
  while (!over) {
    slowest = Math.max(slowest, await take(connection, asked))
    await new Promise((next) => setTimeout(next, 20))
  }
  connection.close()
  return slowest
}
