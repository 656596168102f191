export interface Asked {
  url: string
  headers?: Record<string, string>
}

/** Asks once, reads all of it, and gives the time that it took (ms). Throws when it is not answered well. */
async function ask({ url, headers }: Asked): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - began
}

/** Requests a second that these callers get answered together, each asking anew as soon as it is answered, for `ms`. */
export async function throughput(callers: readonly Asked[], ms: number): Promise<number> {
  const began = performance.now()
  let answered = 0
  const call = async (asked: Asked) => {
    while (performance.now() - began < ms) {
      await ask(asked)
      answered += 1
    }
  }
  await Promise.all(callers.map(call))
  return (answered * 1000) / (performance.now() - began)
}

/** What asking took (ms), one after another, while something else goes on. */
export async function timesMeanwhile(asked: Asked, during: Promise<unknown>): Promise<number[]> {
  let over = false
  const end = () => {
    over = true
  }
  during.then(end, end)
  const times: number[] = []
  while (!over) {
    times.push(await ask(asked))
    await new Promise((next) => setTimeout(next, 20))
  }
  return times
}
