import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import jComponent from 'j-component'
import simulate from 'miniprogram-simulate'
import { until } from '../../support/until'
import { simulated } from './environment'

const DIST = resolve(__dirname, '../../../dist/weapp')
/**
 * The compiler 'simulate' would render an empty page without an error. Recursive templates need the official
 * compiler.
 */
const OPTIONS = {
  rootPath: DIST,
  compiler: 'official' as const,
  compilerOptions: { maxBuffer: 64 * 1024 * 1024 },
}

// Ids by absolute path. webpack runs each entry once, so a page is registered once and its id is used again.
const ids: Record<string, string> = {}
const register = jComponent.register
jComponent.register = (definition: { path?: string; id: string }) => {
  if (definition.path) ids[resolve(definition.path)] = definition.id
  return register(definition)
}

let launched = false
/**
 * Starts the app of dist/weapp with this wx. It must start before any page opens. Otherwise nothing works,
 * and no error is shown.
 */
export function launch(wx: object): void {
  Object.assign((globalThis as unknown as { wx: object }).wx, wx)
  if (launched) return
  launched = true
  require(join(DIST, 'app.js'))
  const options = { path: '', query: {}, scene: 1001, referrerInfo: {} }
  simulated.app?.onLaunch?.(options)
  simulated.app?.onShow?.(options)
  simulate.load(join(DIST, 'comp'), 'comp', OPTIONS)
}

export interface Node {
  dom: HTMLElement
  dispatchEvent(type: string, options?: { detail: unknown }): void
  querySelectorAll(selector: string): Node[]
}

/** Opens a built page with a query. */
export function openPage(route: string, query: Record<string, string> = {}): Node {
  simulated.route = route
  simulated.query = query
  const path = resolve(DIST, route)
  if (!ids[path]) {
    const json = JSON.parse(readFileSync(`${path}.json`, 'utf8')) as {
      usingComponents?: Record<string, string>
    }
    const used = Object.entries(json.usingComponents ?? {}).flatMap(([tag, to]) => {
      const id = ids[resolve(path, '..', to)]
      return id ? [[tag, id]] : []
    })
    ids[path] = simulate.load(path, 'page', {
      ...OPTIONS,
      usingComponents: Object.fromEntries(used),
    })
  }
  const page = simulate.render(ids[path])
  const parent = document.createElement('div')
  document.body.append(parent)
  page.attach(parent)
  return page as unknown as Node
}

interface Exparser {
  _vt?: { tagName: string }
  shadowRoot?: Exparser
  childNodes?: Exparser[]
  __componentNode__?: Node
}

/** Returns elements by selector, including those inside Taro's own recursive components. */
export function all(page: Node, selector: string): Node[] {
  const found = [...page.querySelectorAll(selector)]
  const walk = (node: Exparser) => {
    for (const child of node.childNodes ?? []) {
      const inner = child._vt?.tagName === 'comp' || child._vt?.tagName === 'custom-wrapper'
      if (inner && child.shadowRoot && child.__componentNode__)
        found.push(...all(child.__componentNode__, selector))
      walk(child)
    }
  }
  const root = (page as unknown as { _exparserNode: Exparser })._exparserNode.shadowRoot
  if (root) walk(root)
  return found
}

export const textOf = (page: Node): string => page.dom.textContent ?? ''

/** Waits for an element. */
export async function see(page: Node, selector: string): Promise<Node> {
  return until(
    () => all(page, selector)[0],
    () => `${selector} is not on the page: ${textOf(page).slice(0, 200)}`,
  )
}
