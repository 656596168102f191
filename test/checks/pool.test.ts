import { type Job, runPool } from '../../scripts/test/pool'

/** Jobs that end when they are told to, and what began and ended so far. */
function stage(slots: number, rows: [name: string, width?: number, after?: string[]][]) {
  const events: string[] = []
  const end: Record<string, () => void> = {}
  const jobs = rows.map(
    ([name, width, after]): Job<string> => ({
      name,
      slots: width,
      after,
      run() {
        events.push(`+${name}`)
        return new Promise((done) => {
          end[name] = () => {
            events.push(`-${name}`)
            done()
          }
        })
      },
    }),
  )
  const whole = runPool(jobs, slots)
  const finish = async (name: string) => {
    end[name]!()
    await new Promise((turn) => setImmediate(turn))
  }
  return { events, finish, whole }
}

it('runs so many at once, in their order', async () => {
  const { events, finish, whole } = stage(2, [['a'], ['b'], ['c']])
  expect(events).toEqual(['+a', '+b'])
  await finish('b')
  expect(events).toEqual(['+a', '+b', '-b', '+c'])
  await finish('a')
  await finish('c')
  await whole
})

it('begins none before what it needs is done, and lets others pass meanwhile', async () => {
  const { events, finish, whole } = stage(2, [['build'], ['browser', 1, ['build']], ['unit']])
  expect(events).toEqual(['+build', '+unit'])
  await finish('build')
  expect(events).toEqual(['+build', '+unit', '-build', '+browser'])
  await finish('unit')
  await finish('browser')
  await whole
})

it('gives a wide one its turn: nothing behind it passes while it waits for slots', async () => {
  const { events, finish, whole } = stage(2, [['a'], ['wide', 2], ['b']])
  expect(events).toEqual(['+a'])
  await finish('a')
  expect(events).toEqual(['+a', '-a', '+wide'])
  await finish('wide')
  expect(events).toEqual(['+a', '-a', '+wide', '-wide', '+b'])
  await finish('b')
  await whole
})

it('runs what is wider than the pool by itself, and says what can never begin', async () => {
  const { finish, whole } = stage(2, [['wide', 9]])
  await finish('wide')
  await whole
  await expect(stage(2, [['a', 1, ['nothing']]]).whole).rejects.toThrow('a wait for what never comes')
})
