import { createConcurrencyLimiter } from '../../../server/src/base/concurrency-limit'

it('gives each owner a turn before any owner has a second one', async () => {
  const one = createConcurrencyLimiter(1)
  const begun: string[] = []
  const job = (name: string) => async () => {
    begun.push(name)
    await new Promise((turn) => setImmediate(turn))
  }
  const wanted = [...['a0', 'a1', 'a2', 'a3'], ...['b0', 'b1'], 'c0', 'b2']
  await Promise.all(wanted.map((name) => one(job(name), name[0])))
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3', 'b2'])
})

it('limits how many jobs run at once, keeps their order, and continues after a failure', async () => {
  const few = createConcurrencyLimiter(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const job = (at: number) => async () => {
    begun.push(at)
    running += 1
    most = Math.max(most, running)
    await new Promise((turn) => setImmediate(turn))
    running -= 1
    if (at === 1) throw new Error('broken')
    return at
  }
  const ended = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((at) => few(job(at))))
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect(ended.map(({ status }) => status)).toEqual(
    [0, 1, 2, 3, 4, 5].map((at) => (at === 1 ? 'rejected' : 'fulfilled')),
  )
  expect(await few(job(6))).toBe(6)
})
