export interface Job<Name extends string> {
  name: Name
  /** jobs that have to be done before; one of them that failed does not hold this one back */
  after?: readonly Name[]
  /** how many of the pool's slots it fills */
  slots?: number
  run(): Promise<void>
}

/**
 * Runs jobs side by side, at most `slots` at a time, in their order as far as they may begin. A job that only waits
 * for slots lets none behind it pass, so that a wide one gets its turn. A job that throws ends the pool.
 */
export async function runPool<Name extends string>(jobs: readonly Job<Name>[], slots: number): Promise<void> {
  const waiting = [...jobs]
  const done = new Set<Name>()
  const running = new Set<Promise<void>>()
  let free = slots
  const begin = (job: Job<Name>) => {
    const width = Math.min(job.slots ?? 1, slots)
    waiting.splice(waiting.indexOf(job), 1)
    free -= width
    const work: Promise<void> = job.run().then(() => {
      free += width
      done.add(job.name)
      running.delete(work)
    })
    running.add(work)
  }
  while (waiting.length || running.size) {
    const ready = waiting.filter(({ after = [] }) => after.every((name) => done.has(name)))
    for (const job of ready) {
      if (Math.min(job.slots ?? 1, slots) > free) break
      begin(job)
    }
    if (!running.size) throw new Error(`${waiting.map(({ name }) => name)} wait for what never comes`)
    await Promise.race(running)
  }
}
