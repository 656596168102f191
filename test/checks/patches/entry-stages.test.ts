import entryLoader from '../../../config/taro-patches/entry-stages/loader'

/** The end of the entry as Taro's own loader writes it (@tarojs/taro-loader/lib/h5.js). */
const ENTRY = `var inst = createReactApp(component, React, ReactDOM, config)
var history = createBrowserHistory({ window })`

/** Returns the part of the entry that webpack requests with this query. */
const loaded = (source: string, resourceQuery = '?app') =>
  entryLoader.call({ resourceQuery, resourcePath: '/app/src/app.config.ts' }, source)

it('an entry that Taro writes in another form fails the build', () => {
  expect(() => loaded('export default 1')).toThrow('another way')
  expect(() => loaded(ENTRY.replace('createBrowserHistory', 'makeHistory'))).toThrow('another way')
})

const STAGES = ['react-dom/client', '/app/src/app.config.ts?app']

/**
 * Runs the entry.
 * @returns the modules that it requested, and the modules that each new task found requested
 */
async function begun(document: { hidden: boolean }) {
  const asked: string[] = []
  const tasks: string[][] = []
  const pause = (go: () => void) => {
    tasks.push([...asked])
    setTimeout(go)
  }
  const [app, stages] = loaded(ENTRY, '').split('\n')
  expect(app).toBe("import '@/app'")
  const begin = stages!.replace(/import\([^']*('[^']+')\)/g, 'ask($1)')
  const run = new Function('ask', 'setTimeout', 'document', `return ${begin}`)
  await run((name: string) => asked.push(name), pause, document)
  return { asked, tasks }
}

it("the entry starts the app first, then each stage in its own task, with Taro's stage last", async () => {
  const { asked, tasks } = await begun({ hidden: false })
  expect(asked).toEqual(STAGES)
  expect(tasks).toEqual(STAGES.map((_, before) => STAGES.slice(0, before)))
})

it('a hidden tab runs all stages without timers, which the browser would delay', async () => {
  expect(await begun({ hidden: true })).toEqual({ asked: STAGES, tasks: [] })
})

it('page changes run as a transition until the first page is shown, and immediately afterwards', () => {
  const happened: [string, boolean][] = []
  let isFree = false
  const startTransition = (draw: () => void) => {
    isFree = true
    draw()
    isFree = false
  }
  const shown: (() => void)[] = []
  const inst = {
    mount(page: string, _id: string, done: () => void) {
      happened.push([`mount ${page}`, isFree])
      shown.push(done)
    },
    unmount: (id: string) => void happened.push([`unmount ${id}`, isFree]),
  }
  const [, firstPage] = /(var draw[\s\S]*)\nvar history/.exec(loaded(ENTRY))!
  new Function('inst', 'React', firstPage!)(inst, { startTransition })
  let told = 0
  inst.mount('details', '1', () => void told++)
  inst.unmount('1')
  inst.mount('home', '2', () => void told++)
  shown[1]!()
  inst.mount('list', '3', () => void told++)
  inst.unmount('2')
  expect(told).toBe(1)
  expect(happened).toEqual([
    ['mount details', true],
    ['unmount 1', true],
    ['mount home', true],
    ['mount list', false],
    ['unmount 2', false],
  ])
})
