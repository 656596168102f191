import type { GeneralComponent } from 'glass-easel'
import type { PageContainerElement } from './elements'
import { followPull, hideSign } from './pull-down'
import { type Callbacks, settle } from './settle'
import { host, isSinglePage, miniProgram } from './state'
import { fateOfPackage } from './sub-packages'
import { toView } from './to-view'
import { heightAbove, showBar, type Titled } from './wx-bar'

interface PageInstance {
  route?: string
  __route__?: string
  options?: Record<string, string>
  setData(data: unknown, then?: () => void): void
  onLoad?(query: Record<string, string>): void
  onShow?(): void
  onReady?(): void
  onHide?(): void
  onUnload?(): void
  onReachBottom?(): void
  onPullDownRefresh?(): void
  onPageScroll?(event: { scrollTop: number }): void
}
export interface Page extends Titled {
  instance: PageInstance
  element: HTMLElement
  shown: boolean
  release(): void
}

/** Maximum number of pages that a phone opens on top of one another. */
const STACK_MAX = 10
export const stack: Page[] = []
const top = () => stack[stack.length - 1]
const tabs = new Set(miniProgram.config.tabBar?.list.map(({ pagePath }) => pagePath) ?? [])
/** Pages of the tab bar, which stay alive while another page is shown. */
const hiddenTabs = new Map<string, Page>()

export function parseAddress(url: string): { route: string; query: Record<string, string> } {
  const [path = '', text = ''] = url.split('?')
  // A page receives its query as it was written. The app itself decodes it.
  const pairs = text
    .split('&')
    .filter(Boolean)
    .map((pair) => [pair.split('=')[0]!, pair.slice(pair.indexOf('=') + 1)])
  return { route: path.replace(/^\//, ''), query: Object.fromEntries(pairs) }
}

type Mount = (route: string) => { component: GeneralComponent; element: HTMLElement; release(): void }
let mount: Mount
export const setMount = (it: Mount): void => {
  mount = it
}

/**
 * Counts the data that a page or a component passes from logic to view. So the speed of the mini program can
 * be measured here.
 */
export function measureSetData(instance: Pick<PageInstance, 'setData'>): void {
  const raw = instance.setData.bind(instance)
  instance.setData = (data, then) => {
    const json = JSON.stringify(data) ?? ''
    host.setData.calls += 1
    host.setData.first ||= json.length
    host.setData.bytes += json.length
    host.setData.handed?.push(json)
    // The view receives the data as they are now, without values that JSON does not have.
    toView(() => raw(JSON.parse(json), then))
  }
}

function mustExist(route: string): void {
  if (!miniProgram.pages.includes(route)) throw new Error(`page "${route}" is not found`)
}

function create(route: string, query: Record<string, string>): Page {
  mustExist(route)
  const { component, element, release } = mount(route)
  const instance = component as unknown as PageInstance
  measureSetData(instance)
  instance.route = route
  instance.__route__ = route
  instance.options = query
  element.dataset.route = route
  const config = { ...miniProgram.config.window, ...miniProgram.json[route] }
  element.style.setProperty('--host-vh', `calc((100vh - ${heightAbove({ config })}px) / 100)`)
  let atEnd = false
  element.addEventListener('scroll', () => {
    instance.onPageScroll?.({ scrollTop: element.scrollTop })
    const near =
      element.scrollHeight - element.clientHeight - element.scrollTop <= (config.onReachBottomDistance ?? 50)
    if (near && !atEnd) instance.onReachBottom?.()
    atEnd = near
  })
  if (config.enablePullDownRefresh) followPull(element, () => instance.onPullDownRefresh?.())
  return { route, instance, element, config, said: {}, shown: false, release }
}

/** The client draws the frame of a page before it calls the page. */
function show(page: Page): void {
  page.element.hidden = false
  showBar(page, stack.length > 1)
  if (!page.shown) page.instance.onLoad?.(page.instance.options ?? {})
  page.instance.onShow?.()
  if (page.shown) return
  page.shown = true
  setTimeout(() => page.instance.onReady?.())
}
function hide(page: Page): void {
  hideSign()
  page.element.hidden = true
  page.instance.onHide?.()
}
function destroy(page: Page): void {
  hideSign()
  page.instance.onUnload?.()
  page.release()
  page.element.remove()
}
function push(page: Page): void {
  stack.push(page)
  show(page)
}
function emptyStack(): void {
  while (stack.length) destroy(stack.pop()!)
}

type Target = Callbacks & { url: string }
const notATab = (url: string) => {
  const target = parseAddress(url)
  if (tabs.has(target.route)) throw new Error('can not open a tabbar page this way')
  return target
}

const ways = {
  navigateTo({ url }: Target) {
    const { route, query } = notATab(url)
    if (stack.length >= STACK_MAX) throw new Error('webview count limit exceed')
    mustExist(route)
    if (top()) hide(top()!)
    push(create(route, query))
  },
  redirectTo({ url }: Target) {
    const { route, query } = notATab(url)
    mustExist(route)
    // The client unloads the old page before it loads the new one.
    if (top()) destroy(stack.pop()!)
    push(create(route, query))
  },
  reLaunch({ url }: Target) {
    const { route, query } = parseAddress(url)
    mustExist(route)
    emptyStack()
    for (const hidden of hiddenTabs.values()) destroy(hidden)
    hiddenTabs.clear()
    push(create(route, query))
  },
  switchTab({ url }: Target) {
    const { route } = parseAddress(url)
    if (!tabs.has(route)) throw new Error('can not switch to no-tabBar page')
    if (top()?.route === route) return
    while (stack.length) {
      const page = stack.pop()!
      if (tabs.has(page.route)) {
        hide(page)
        hiddenTabs.set(page.route, page)
      } else destroy(page)
    }
    const kept = hiddenTabs.get(route)
    hiddenTabs.delete(route)
    push(kept ?? create(route, {}))
  },
  navigateBack({ delta = 1 }: Callbacks & { delta?: number } = {}) {
    const container = top()?.element.querySelector<PageContainerElement>('wx-page-container')
    if (container?.leave()) return
    if (stack.length < 2) throw new Error('cannot navigate back at first page')
    for (let n = Math.min(delta, stack.length - 1); n > 0; n -= 1) destroy(stack.pop()!)
    show(top()!)
  },
}

export const navigation = Object.fromEntries(
  Object.entries(ways).map(([name, go]) => [
    name,
    (options: Target) =>
      settle(
        name,
        options,
        Promise.resolve().then(() => {
          if (isSinglePage) throw new Error('can not navigate in single page mode')
          // The client loads the package of a page before it leaves the page that is shown.
          const fate = options.url && fateOfPackage(parseAddress(options.url).route)
          if (fate) return fate
          return go(options) ?? {}
        }),
      ),
  ]),
)

export const openFirst = (route: string, query: Record<string, string>): void => push(create(route, query))
export const currentPages = (): PageInstance[] => stack.map(({ instance }) => instance)
