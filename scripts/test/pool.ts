export interface Job<Name extends string> {
  name: Name
  /** jobs that must end first; if one of them fails, this job still runs */
  after?: readonly Name[]
  /** number of slots that it takes; default 1 */
  slots?: number
  run(): Promise<void>
}

/**
 * Runs jobs in parallel, in at most `slots` slots, and starts them in their order if possible. A job that
 * only waits for slots lets no later job pass, so that a large job gets its turn. A job that throws ends the
 * pool.
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
    if (!running.size) throw new Error(`${waiting.map(({ name }) => name)} wait for jobs that do not exist`)
    await Promise.race(running)
  }
}
