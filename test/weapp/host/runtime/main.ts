import * as adapter from 'glass-easel-miniprogram-adapter'
import { defineElements } from './elements'
import { currentPages, measureSetData, navigation, openFirst, parseAddress, setMount } from './pages'
import { setSafeArea } from './phone'
import { sharing } from './share'
import { host, miniProgram, scene, whenChanged } from './state'
import { loadPackageOf } from './sub-packages'
import { leaveOutIcu, RegExpWithoutIcu } from './without-icu'
import { bar } from './wx-bar'
import { filesApi } from './wx-files'
import { media } from './wx-media'
import { network } from './wx-network'
import { storage } from './wx-storage'
import { inTap, subscribe } from './wx-subscribe'
import { systemApi } from './wx-system'
import { ui } from './wx-ui'

const { glassEasel } = adapter
const environment = new adapter.MiniProgramEnv()
const space = environment.createCodeSpace('', true)

// Keeps the ids as the app wrote them, so that tests find elements by them.
type Prepare = (...args: unknown[]) => [{ idPrefixGenerator?: unknown; writeIdToDOM?: boolean }]
const inner = space as unknown as { prepareComponentOptions: Prepare }
const prepare = inner.prepareComponentOptions
inner.prepareComponentOptions = function (...args) {
  const result = prepare.apply(this, args)
  const [options] = result
  options.idPrefixGenerator = undefined
  options.writeIdToDOM = true
  return result
}
defineElements(space.getComponentSpace())

const backend = new glassEasel.CurrentWindowBackendContext()
const POINTER = /^(tap|longpress|touch\w+|animation\w+|transitionend)$/
const points = (list: TouchList | undefined) =>
  [...(list ?? [])].map(({ identifier, clientX, clientY, pageX, pageY }) => ({
    identifier,
    clientX,
    clientY,
    pageX,
    pageY,
  }))

/** glass-easel's EventBubbleStatus. It is a const enum, which isolated modules cannot read. */
const EVENT_NORMAL = 0
const EVENT_NO_DEFAULT = 1

// Leaves out the browser's own input and change events, because the built-in components emit theirs.
backend.onEvent((target, type, detail, options) => {
  const original = (options as { originalEvent?: TouchEvent }).originalEvent
  if (original && !POINTER.test(type)) return EVENT_NORMAL
  const event = new glassEasel.Event(type, type.startsWith('touch') ? {} : detail, options)
  if (original)
    Object.assign(event, {
      touches: points(original.touches),
      changedTouches: points(original.changedTouches),
    })
  const dispatch = () => glassEasel.Event.dispatchEvent(target, event)
  if (type === 'tap') inTap(dispatch)
  else dispatch()
  return event.defaultPrevented() ? EVENT_NO_DEFAULT : EVENT_NORMAL
})
const associated = environment.associateBackend(backend)
glassEasel.addGlobalErrorListener((error: unknown) => {
  console.error('[component]', error instanceof Error ? (error.stack ?? error.message) : error)
  return false
})
// A missing list is drawn as an empty one without a warning, as in WeChat. Taro's templates have a missing
// list in each leaf. Thousands of warnings per page would cost more time than the page itself.
glassEasel.addGlobalWarningListener((warning: string) => !warning.startsWith('The for-list data is neither'))

// A call of a wx method that the host lacks fails with the name of the method, and not later in another
// place.
const known: Record<string, unknown> = {
  ...systemApi,
  ...network,
  ...storage,
  ...media,
  ...filesApi,
  ...ui,
  ...bar,
  ...subscribe,
  ...navigation,
}
host.shareByMenu = sharing.byMenu
host.shareByButton = sharing.byButton
let launch = { path: '', query: {}, scene, referrerInfo: {} }
known.getLaunchOptionsSync = () => launch
known.getEnterOptionsSync = () => launch
let pageNotFound: ((event: { path: string; query: unknown; isEntryPage: boolean }) => void) | undefined
known.onPageNotFound = (listener: typeof pageNotFound) => {
  pageNotFound = listener
}
known.offPageNotFound = () => undefined
const wx = new Proxy(known, {
  get(target, name) {
    if (
      typeof name === 'string' &&
      !(name in target) &&
      /^(get|set|show|choose|request|open|create|save|make|scan)/.test(name)
    )
      return () => {
        throw new Error(`wx.${name} is not in the host`)
      }
    return target[name as string]
  },
})
window.wx = wx as never

type Options = Record<string, unknown>
let appOptions: Options & { onLaunch?(it: unknown): void; onShow?(it: unknown): void } = {}
let registering: { path: string; definition: { component(options: Options): void } } | undefined

/** Turns the options of a Page into those of a Component, with its functions as methods. */
function asComponent(options: Options): Options {
  const functions = Object.entries(options).filter(([, value]) => typeof value === 'function')
  return { data: options.data, methods: Object.fromEntries(functions) }
}

const modules = new Map<string, { exports: unknown }>()
const absolute = (from: string, to: string): string => {
  if (to.startsWith('/')) return to.slice(1)
  const parts = from.split('/').slice(0, -1)
  for (const part of to.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function load(file: string): unknown {
  const loaded = modules.get(file)
  if (loaded) return loaded.exports
  const run = miniProgram.modules[file]
  if (!run) throw new Error(`module ${file} is not in the package`)
  const module = { exports: {} as unknown }
  modules.set(file, module)
  const require = (to: string) => load(absolute(file, to.endsWith('.js') ? to : `${to}.js`))
  run(require, module, module.exports, RegExpWithoutIcu)
  return module.exports
}

const logic = window as unknown as Record<string, unknown>
logic.App = (options: typeof appOptions) => {
  appOptions = options
}
logic.getApp = () => appOptions
logic.getCurrentPages = currentPages
// Taro looks for it at each launch. The app has no plugins.
logic.requirePlugin = (name: string) => {
  throw new Error(`plugin ${name} is not in the host`)
}
// In the app's own code, only Taro's parts of a page are components.
logic.Component = (options: Options) =>
  registering!.definition.component({
    ...options,
    created(this: Parameters<typeof measureSetData>[0]) {
      measureSetData(this)
    },
  })
logic.Page = (options: Options) => registering!.definition.component(asComponent(options))

const registered = new Set<string>()
function register(path: string): void {
  loadPackageOf(path)
  if (registered.has(path) || !miniProgram.modules[`${path}.js`]) return
  registered.add(path)
  const json = { ...miniProgram.json[path] }
  json.usingComponents = { ...miniProgram.config.usingComponents, ...json.usingComponents }
  for (const to of Object.values(json.usingComponents)) register(absolute(path, to))
  space.addComponentStaticConfig(path, { ...json, styleIsolation: 'shared' } as never)
  space.addCompiledTemplate(path, {
    groupList: miniProgram.templates,
    content: miniProgram.templates[path],
    fallbackListenerOnNativeNode: true,
  } as never)
  space.componentEnv(path, (definition) => {
    const before = registering
    registering = {
      path,
      definition: {
        component: (options) =>
          void (definition as unknown as { Component(it: Options): void }).Component(options),
      },
    }
    try {
      load(`${path}.js`)
    } finally {
      registering = before
    }
  })
}

setMount((route) => {
  register(route)
  const root = associated.createRoot('wx-page', space, route)
  const pages = document.getElementById('host-pages')!
  const place = document.createElement('span')
  pages.append(place)
  root.attach(pages as never, place as never)
  return {
    component: root.get() as never,
    element: root.getComponent().getBackendElement() as unknown as HTMLElement,
    release: () => root.release(),
  }
})
document
  .getElementById('host-back')!
  .addEventListener('click', () => (wx.navigateBack as (it: object) => void)({}))

/** Makes the styles that follow the system's theme follow the host's theme. */
const followTheme = () => {
  document.documentElement.dataset.theme = miniProgram.config.darkmode ? host.theme : 'light'
}
whenChanged('theme', followTheme)

function start(): void {
  leaveOutIcu()
  setSafeArea()
  followTheme()
  const wanted = new URLSearchParams(window.location.search).get('path') ?? miniProgram.pages[0]!
  const { route, query } = parseAddress(wanted)
  launch = { ...launch, path: route, query }
  load('app.js')
  appOptions.onLaunch?.(launch)
  appOptions.onShow?.(launch)
  if (miniProgram.pages.includes(route)) openFirst(route, query)
  else pageNotFound?.({ path: route, query, isEntryPage: true })
}
start()
