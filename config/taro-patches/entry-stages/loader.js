/** Query with which the last stage imports Taro's own entry. */
const APP = '?app'

/** webpack loader for the entry that Taro makes from app.config.ts on H5. */
module.exports = function entryLoader(source) {
  if (this.resourceQuery !== APP) return inStages(this.resourcePath.replaceAll('\\', '/'))
  if (source.split(ROUTED).length !== 2)
    throw new Error('entry-stages does not fit this Taro: its entry starts the router in another way')
  return source.replace(ROUTED, () => `${FIRST_PAGE}\n${ROUTED}`)
}

/**
 * Returns the source of the stages; each is a separate task of the page's thread. As one task, they kept a
 * slow phone from answering until all had ended (docs/decisions/build/first-view.md).
 *
 * All stages are in the one file of the entry, in this order. The app comes first and without a pause,
 * because it corrects the address and removes credentials from it. A hidden page has no pauses, because there
 * the browser delays timers by a second.
 */
const inStages = (entry) =>
  ['react-dom/client', entry + APP]
    .map((module) => `() => import(/* webpackMode: "eager" */ '${module}')`)
    .reduce((before, next) => `${before}.then(${PAUSE}).then(${next})`, `import '@/app'\nPromise.resolve()`)

const PAUSE = '() => document.hidden || new Promise((go) => setTimeout(go))'

/**
 * Draws the first page as a React transition, which may be interrupted, because index.html shows home
 * meanwhile. Later pages are not interrupted.
 *
 * Until the first page is drawn, every change of pages is a transition. Otherwise React would do an urgent
 * change first, such as a step back. Taro would then look for a page that is gone.
 */
const FIRST_PAGE = `var draw = React.startTransition
var mountPage = inst.mount
var unmountPage = inst.unmount
inst.mount = (page, id, done) =>
  draw(() =>
    mountPage(page, id, (...told) => {
      draw = (now) => now()
      return done(...told)
    }),
  )
inst.unmount = (...page) => draw(() => unmountPage(...page))`
const ROUTED = 'var history = createBrowserHistory('
