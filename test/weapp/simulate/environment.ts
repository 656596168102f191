/**
 * Options of Page. This file adds App, Page and the page stack, which the client has and miniprogram-simulate
 * does not.
 */
interface PageOptions {
  data?: unknown
  [name: string]: unknown
}
export interface LaunchedApp {
  onLaunch?(options: unknown): void
  onShow?(options: unknown): void
}
interface Simulated {
  app?: LaunchedApp
  route: string
  query: Record<string, string>
  stack: unknown[]
}
export const simulated: Simulated = { route: '', query: {}, stack: [] }

const scope = globalThis as unknown as Record<string, unknown>
scope.App = (app: LaunchedApp) => {
  simulated.app = app
}
scope.getApp = () => simulated.app
scope.getCurrentPages = () => simulated.stack

/**
 * Turns Page(options) into Component(options). Its functions become methods, and the lifecycle of the page
 * follows that of the component.
 */
scope.Page = (options: PageOptions) => {
  const { route } = simulated
  const functions = Object.entries(options).filter(([, value]) => typeof value === 'function')
  const component = scope.Component as (it: unknown) => void
  component({
    options: { classPrefix: '' },
    data: JSON.parse(JSON.stringify(options.data ?? {})),
    methods: Object.fromEntries(functions),
    lifetimes: {
      attached(this: Record<string, unknown> & Record<'onLoad' | 'onShow', (query?: unknown) => void>) {
        this.route = route
        this.__route__ = route
        this.options = { ...simulated.query }
        simulated.stack.push(this)
        this.onLoad?.(this.options)
        this.onShow?.()
      },
      ready(this: { onReady?(): void }) {
        this.onReady?.()
      },
      detached(this: { onUnload?(): void }) {
        simulated.stack = simulated.stack.filter((page) => page !== this)
        this.onUnload?.()
      },
    },
  })
}
