import { Agent, get } from 'node:http'

interface Asked {
  url: string
  headers?: Record<string, string>
}

/** Asks once, reads all of it, and gives the time that it took (ms). Throws when it is not answered well. */
function ask({ url, headers }: Asked, agent: Agent): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.on('data', () => undefined)
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${url}: ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })
}

/** Requests a second that so many connections get answered, each asking anew as soon as it is answered, for `ms`. */
export async function throughput(
  asked: Asked,
  { connections, ms }: { connections: number; ms: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  let answered = 0
  const connection = async () => {
    while (performance.now() - began < ms) {
      await ask(asked, agent)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return (answered * 1000) / (performance.now() - began)
}

/** What asking took (ms), one after another on a connection of its own, while something else goes on. */
export async function timesMeanwhile(asked: Asked, during: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let over = false
  during.finally(() => {
    over = true
  })
  const times: number[] = []
  while (!over) {
    times.push(await ask(asked, agent))
    await new Promise((next) => setTimeout(next, 20))
  }
  agent.destroy()
  return times
}
