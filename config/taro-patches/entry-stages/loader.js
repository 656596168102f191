/** Taro's own entry, as the last stage asks for it. */
const APP = '?app'

/** webpack loader for the entry that Taro makes of app.config.ts on H5. */
module.exports = function entryLoader(source) {
  if (this.resourceQuery !== APP) return inStages(this.resourcePath.replaceAll('\\', '/'))
  if (source.split(ROUTED).length !== 2) throw new Error('Taro begins its router in another way by now')
  return source.replace(ROUTED, () => `${FIRST_PAGE}\n${ROUTED}`)
}

/**
 * A task of the page's thread for each: run in one go they kept a slow phone from answering for as long as all of them
 * take together (docs/decisions/build/first-view.md). They are in the one file of the entry, in this order; the app is the first, at
 * once, since it puts the address right and takes credentials out of it. Where nobody looks the browser lets timers wait
 * for a second, so there is none.
 */
const inStages = (entry) =>
  ['react-dom/client', entry + APP]
    .map((module) => `() => import(/* webpackMode: "eager" */ '${module}')`)
    .reduce((before, next) => `${before}.then(${PAUSE}).then(${next})`, `import '@/app'\nPromise.resolve()`)

const PAUSE = '() => document.hidden || new Promise((go) => setTimeout(go))'

/**
 * React may be interrupted while it draws the first page, since index.html shows home meanwhile; of later ones it is not.
 * Until it is drawn all that happens to pages is: React would put what is urgent before it, such as a step back, and
 * Taro would look in vain for a page that is gone.
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
