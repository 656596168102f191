/**
 * React as it is delivered, which draws in two thirds of the time of the one for developers. That has no `act` of its
 * own: this one runs all that React has scheduled, and waits for what follows from it.
 */
type Work = (isOver: boolean) => unknown
interface Task {
  priority: number
  work: Work | null
}

/** The document's own, also where a test has a clock of its own. */
const { setTimeout: endTask } = window
const queue: Task[] = []
let acts = 0
let isFlushing = false
let isAwaited = false

/** Does what is scheduled, the most urgent first, and what that schedules. */
function flush(): void {
  if (isFlushing) return
  isFlushing = true
  try {
    while (queue.length > 0) {
      const first = queue.reduce((best, task) => (task.priority < best.priority ? task : best))
      queue.splice(queue.indexOf(first), 1)
      const { work } = first
      first.work = null
      const rest = work?.(false)
      if (typeof rest === 'function') queue.push(Object.assign(first, { work: rest as Work }))
    }
  } finally {
    isFlushing = false
  }
}
function flushLater(): void {
  if (isAwaited || acts > 0) return
  isAwaited = true
  endTask(() => {
    isAwaited = false
    flush()
  })
}

/** Of the scheduler what React asks of it. */
const scheduler = {
  ...{ unstable_ImmediatePriority: 1, unstable_UserBlockingPriority: 2, unstable_NormalPriority: 3 },
  ...{ unstable_LowPriority: 4, unstable_IdlePriority: 5 },
  unstable_getCurrentPriorityLevel: () => 3,
  unstable_now: () => performance.now(),
  unstable_shouldYield: () => false,
  unstable_requestPaint: () => undefined,
  unstable_scheduleCallback(priority: number, work: Work): Task {
    const task = { priority, work }
    queue.push(task)
    flushLater()
    return task
  },
  unstable_cancelCallback(task: Task) {
    task.work = null
  },
}

async function drain(): Promise<void> {
  do {
    flush()
    await new Promise((next) => endTask(next))
  } while (queue.length > 0)
}
/** As that of React: what the callback changes is drawn at its end; a callback that waits is waited for. */
function act<T>(callback: () => T): PromiseLike<T> {
  acts += 1
  let result: T
  try {
    result = callback()
  } catch (error) {
    acts -= 1
    throw error
  }
  const isAsync = typeof (result as PromiseLike<unknown> | undefined)?.then === 'function'
  if (!isAsync) flush()
  const end = async () => {
    try {
      const value = await result
      await drain()
      return value
    } finally {
      acts -= 1
      if (queue.length > 0) flushLater()
    }
  }
  if (isAsync) return end()
  acts -= 1
  return {
    // biome-ignore lint/suspicious/noThenProperty: it is awaited as what React hands back
    then: (done, failed) =>
      drain()
        .then(() => result)
        .then(done, failed),
  }
}

Object.assign(process.env, { NODE_ENV: 'production' })
jest.doMock('scheduler', () => scheduler)
Object.assign(jest.requireActual('react'), { act })

/** No test of the app has a sheet of styles: what a browser works out of one is what the element says itself. */
window.getComputedStyle = (element) => (element as HTMLElement).style
