import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { PLACE, pack } from '../../../config/taro-patches/class-codes/codes'
import classCodesLoader from '../../../config/taro-patches/class-codes/loader'
import nodesLoader from '../../../config/taro-patches/short-nodes/loader'
import { ROOT } from '../../../scripts/programs'

interface Node {
  nodeName: string
  nodeValue: string
  sid: string
  appendChild(child: Node): void
  insertBefore(child: Node, before: Node): void
  removeChild(child: Node): void
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
}
interface View {
  setData(data: Record<string, unknown>): void
}
interface Root extends Node {
  ctx: View
  enqueueUpdateCallback(then: () => void): void
}
interface Runtime {
  TaroRootElement: new () => Root
  TaroElement: new () => Node
  TaroText: new (text: string) => Node
  /** components in the view, by the key of their node */
  customWrapperCache: Map<string, View>
}
/** The data of a node in the view. */
interface Seen {
  t?: string
  v?: string
  l?: string
  c?: Seen[]
}

const CHANGED = /runtime[\\/]dist[\\/](hydrate|dom[\\/](element|event-target|node|root))\.js$/

/** Returns Taro's nodes in the patched form that the mini program has. */
async function runtimeOf(): Promise<Runtime> {
  const names = ['TaroRootElement', 'TaroElement', 'TaroText']
  const files = ['root', 'element', 'text']
  const contents = names.map(
    (name, at) => `export { ${name} } from '@tarojs/runtime/dist/dom/${files[at]}.js'`,
  )
  contents.push(`export { customWrapperCache } from '@tarojs/runtime/dist/utils/index.js'`)
  const { outputFiles } = await build({
    stdin: { contents: contents.join('\n'), resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'cjs',
    define: { 'process.env.TARO_ENV': '"weapp"', 'process.env.TARO_PLATFORM': '"mini"' },
    plugins: [
      {
        name: 'patches',
        setup: ({ onLoad }) =>
          onLoad({ filter: CHANGED }, ({ path }) => {
            const short = nodesLoader.call({ resourcePath: path }, readFileSync(path, 'utf8'))
            return { contents: path.endsWith('hydrate.js') ? classCodesLoader(short) : short }
          }),
      },
    ],
  })
  const module = { exports: {} }
  const source = outputFiles[0]!.text.replace(PLACE, pack(['pt-a']))
  new Function('module', 'exports', 'require', source)(module, module.exports, require)
  return module.exports as Runtime
}

describe('the data that a mini program passes from logic to view', () => {
  let runtime: Runtime
  let page: Node
  let handed: Record<string, unknown>
  let view: { root: Seen }

  /** Applies data as the WeChat client does, by paths such as root.c[0].t. */
  function setData(data: Record<string, unknown>): void {
    handed = data
    for (const [path, value] of Object.entries(JSON.parse(JSON.stringify(data)))) {
      const steps = path.match(/[^.[\]]+/g)!
      const last = steps.pop()!
      let place = view as unknown as Record<string, unknown>
      for (const [at, step] of steps.entries()) {
        place[step] ??= /^\d+$/.test(steps[at + 1] ?? last) ? [] : {}
        place = place[step] as Record<string, unknown>
      }
      place[last] = value
    }
  }
  const drawn = async (): Promise<string> => {
    await new Promise((done) => setTimeout(done))
    const texts = ({ t = '', v = '', c }: Seen): string => v + (c ? c.map(texts).join('') : t)
    return texts(view.root)
  }
  const box = (...children: Node[]): Node => {
    const element = new runtime.TaroElement()
    element.nodeName = 'view'
    for (const child of children) element.appendChild(child)
    return element
  }
  const text = (value: string) => new runtime.TaroText(value)

  beforeAll(async () => {
    runtime = await runtimeOf()
  })
  beforeEach(() => {
    view = { root: {} }
    const root = new runtime.TaroRootElement()
    root.ctx = { setData }
    page = box()
    root.appendChild(page)
  })

  it('stores the only text of a view in the node of the view', async () => {
    page.appendChild(box(text('alone')))
    page.appendChild(box(text('two '), text('texts')))
    expect(await drawn()).toBe('alonetwo texts')
    expect(view.root.c![0]!.c![0]).toEqual({ t: 'alone' })
  })

  it('updates a text with the shortest path', async () => {
    const word = text('before')
    page.appendChild(box(word))
    await drawn()
    word.nodeValue = 'after'
    expect(await drawn()).toBe('after')
    expect(handed).toEqual({ 'root.c[0].c[0].t': 'after' })
  })

  it('draws a text once when it changes before the first drawing', async () => {
    const word = text('before')
    page.appendChild(box())
    await drawn()
    page.appendChild(box(word))
    word.nodeValue = 'after'
    expect(await drawn()).toBe('after')
  })

  it('draws nodes added around a text, and the rest after the text is removed', async () => {
    const word = text('word')
    const line = box(word)
    page.appendChild(line)
    await drawn()
    const sign = box(text('sign '))
    line.insertBefore(sign, word)
    line.appendChild(text(' more'))
    expect(await drawn()).toBe('sign word more')
    word.nodeValue = 'words'
    expect(await drawn()).toBe('sign words more')
    line.removeChild(word)
    expect(await drawn()).toBe('sign  more')
  })

  it('sends only the new child list when a changed text gets a sibling', async () => {
    const word = text('before')
    const line = box(word)
    page.appendChild(box())
    page.appendChild(line)
    await drawn()
    word.nodeValue = 'after '
    line.appendChild(box(text('more')))
    expect(await drawn()).toBe('after more')
    expect(Object.keys(handed)).toEqual(['root.c[0].c[1].c'])
  })

  it('clears a removed text and draws the next one', async () => {
    const word = text('word')
    const line = box(word)
    page.appendChild(line)
    await drawn()
    line.removeChild(word)
    expect(await drawn()).toBe('')
    line.appendChild(text('next'))
    expect(await drawn()).toBe('next')
  })

  it('passes class codes at first and after a change', async () => {
    const line = box()
    line.setAttribute('class', 'pt-a ')
    page.appendChild(line)
    await drawn()
    expect(view.root.c![0]!.c![0]).toEqual({ l: 'aa' })
    line.setAttribute('class', 'pt-a pt-a')
    await drawn()
    expect(view.root.c![0]!.c![0]!.l).toBe('aaaa')
  })

  it('sends only the replaced child of a list, and only the changed parts of the others', async () => {
    const place = box(text('place'))
    const long = () => box(text('a text that is longer than its path'), text('more'))
    for (const child of [place, long(), long()]) page.appendChild(child)
    await drawn()
    page.insertBefore(box(text('card')), place)
    page.removeChild(place)
    expect(await drawn()).toMatch(/^carda text/)
    expect(handed).toEqual({ 'root.c[0].c[0].t': 'card' })
  })

  it('sends a list again when it becomes shorter', async () => {
    const children = ['one ', 'two ', 'three'].map((word) => box(text(word)))
    for (const child of children) page.appendChild(child)
    await drawn()
    page.removeChild(children[1]!)
    expect(await drawn()).toBe('one three')
  })

  it('sends nothing, and calls back, when the view already has what changed', async () => {
    const line = box(box(text('same')))
    page.appendChild(line)
    await drawn()
    handed = {}
    const called = jest.fn()
    page.removeChild(line)
    page.appendChild(line)
    ;(page as Node & { _root: Root })._root.enqueueUpdateCallback(called)
    expect(await drawn()).toBe('same')
    expect(handed).toEqual({})
    expect(called).toHaveBeenCalled()
  })

  it('sends a value again that a field may have left', async () => {
    const field = box(text('label'), text(' '))
    page.appendChild(field)
    field.setAttribute('value', 'kept')
    await drawn()
    field.setAttribute('value', 'kept')
    await drawn()
    expect(handed).toEqual({ 'root.c[0].c[0].value': 'kept' })
  })

  it('sends a whole node when its role changes, because its kind follows from the role', async () => {
    const line = box(box(text('word')))
    line.setAttribute('role', 'heading')
    page.appendChild(line)
    await drawn()
    expect(view.root.c![0]!.c![0]).toMatchObject({ r: 'A' })
    expect(view.root.c![0]!.c![0]).not.toHaveProperty('n')
    line.removeAttribute('role')
    await drawn()
    expect(handed).toEqual({ 'root.c[0].c[0]': { c: [{ t: 'word' }] } })
  })

  it('names the kind of a pressed view that is more than tapped', async () => {
    const link = box(text('word'))
    link.setAttribute('role', 'link')
    link.addEventListener('tap', () => undefined)
    page.appendChild(link)
    await drawn()
    expect(view.root.c![0]!.c![0]).not.toHaveProperty('n')
    link.setAttribute('aria-expanded', 'true')
    await drawn()
    expect(handed).toMatchObject({ 'root.c[0].c[0].n': expect.any(String), 'root.c[0].c[0].j': 'true' })
    const other = box(text('word'))
    other.setAttribute('role', 'link')
    other.addEventListener('tap', () => undefined)
    page.appendChild(other)
    await drawn()
    other.addEventListener('touchstart', () => undefined)
    await drawn()
    expect(handed).toEqual({ 'root.c[0].c[1].n': expect.any(String) })
  })

  it.each(['view', 'text'])(
    'gives a first child without an id its key when it becomes pressed: %s',
    async (kind) => {
      const child = box(text('word'))
      child.nodeName = kind
      page.appendChild(child)
      await drawn()
      expect(view.root.c![0]!.c![0]).not.toHaveProperty('s')
      child.addEventListener('tap', () => undefined)
      await drawn()
      expect(view.root.c![0]!.c![0]).toMatchObject({ s: child.sid, n: expect.any(String) })
    },
  )

  it('gives a first child its key again when it hears again', async () => {
    const heard = () => undefined
    const child = box(text('word'))
    child.addEventListener('touchstart', heard)
    page.appendChild(box())
    page.appendChild(child)
    await drawn()
    child.removeEventListener('touchstart', heard)
    page.removeChild((page as Node & { childNodes: Node[] }).childNodes[0]!)
    await drawn()
    expect(view.root.c![0]!.c![0]).not.toHaveProperty('s')
    child.addEventListener('touchstart', heard)
    await drawn()
    expect(view.root.c![0]!.c![0]).toMatchObject({ s: child.sid, n: expect.any(String) })
  })

  it.each(['a text', 'a text element'])('replaces %s without words by a view with children', async (kind) => {
    const words = text('')
    const empty = kind === 'a text' ? words : box(words)
    if (empty !== words) empty.nodeName = 'text'
    page.appendChild(empty)
    page.appendChild(box())
    await drawn()
    page.insertBefore(box(box(text('one ')), box(text('two'))), empty)
    page.removeChild(empty)
    expect(await drawn()).toBe('one two')
    expect(Object.keys(view.root.c![0]!.c![0]!)).toEqual(['c'])
  })

  describe('a custom wrapper', () => {
    let apart: Node
    let word: Node
    let handedApart: Record<string, unknown>
    beforeEach(async () => {
      word = text('before')
      apart = box(box(word))
      apart.nodeName = 'custom-wrapper'
      page.appendChild(apart)
      await drawn()
      handed = {}
      handedApart = {}
      const setApart = (data: Record<string, unknown>) => {
        handedApart = data
      }
      runtime.customWrapperCache.set(apart.sid, { setData: setApart })
    })

    it('sends its changes with a path from the wrapper, not from the page', async () => {
      expect(view.root.c![0]!.c![0]).toEqual({ n: 'w', s: apart.sid, c: [{ t: 'before' }] })
      word.nodeValue = 'after'
      await drawn()
      expect(handedApart).toEqual({ 'i.c[0].t': 'after' })
      expect(handed).toEqual({})
    })

    it('is sent by the page when its position changes', async () => {
      for (let at = 0; at < 4; at += 1) page.insertBefore(box(text('above')), apart)
      await drawn()
      page.insertBefore(box(text('between')), apart)
      await drawn()
      expect(Object.keys(handed)).toEqual(['root.c[0].c[4]', 'root.c[0].c[5]'])
      expect(handedApart).toEqual({})
    })
  })
})
