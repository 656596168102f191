/** A page in Taro's table of routes, as @tarojs/taro-loader writes it. */
const ROUTE =
  /Object\.assign\(\{\s*path: '([^']+)',\s*load: function\(context, params\) \{\s*const page = (import\("[^"]+"\))\s*return \[page, context, params\]\s*\}\s*\}, (\{.*?\})\)/g
const CONFIG = /^var config = (\{.*\})$/m

/** Taro's entry, as the last of the stages asks for it. */
const APP = '?app'

/**
 * webpack loader for the entry that Taro makes of app.config.ts on H5: begun in stages, with the table of its routes in
 * short, no second copy of the addresses that the table of screens has, and a first page that is drawn bit by bit.
 */
module.exports = function entryLoader(source) {
  if (this.resourceQuery !== APP) return inStages(this.resourcePath.replaceAll('\\', '/'))
  const [line, text] = CONFIG.exec(source) ?? []
  if (!line) throw new Error('Taro writes its entry in another way by now')
  const { pages, router, ...config } = JSON.parse(text)
  const { customRoutes: _, ...ownRouter } = router
  let found = 0
  const short = source
    .replace(
      line,
      `var config = ${JSON.stringify({ ...config, router: ownRouter })}\nconfig.router.customRoutes = addresses`,
    )
    .replace(ROUTE, (_route, path, page, own) => {
      found += 1
      return `route('${path}', () => ${page}, ${own})`
    })
  if (found !== pages.length) throw new Error('Taro writes its routes in another way by now')
  if (short.split(ROUTED).length !== 2) throw new Error('Taro begins its router in another way by now')
  const drawn = short.replace(ROUTED, () => `${FIRST_PAGE}\n${ROUTED}`)
  return `import { addresses } from '${ADDRESSES}'\n${drawn}\n${SHORT}`
}

/**
 * A task of the page's thread for each: run in one go they kept a slow phone from answering for as long as all of them
 * take together (docs/performance.md). They are in the one file of the entry, in this order; the app is the first, at
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

const ADDRESSES = require('node:path').join(__dirname, 'addresses.ts').replaceAll('\\', '/')

const SHORT = `function route(path, load, own) {
  return { path, load: (context, params) => [load(), context, params], ...own }
}`
