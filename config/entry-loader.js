/** A page in Taro's table of routes, as @tarojs/taro-loader writes it. */
const ROUTE =
  /Object\.assign\(\{\s*path: '([^']+)',\s*load: function\(context, params\) \{\s*const page = (import\("[^"]+"\))\s*return \[page, context, params\]\s*\}\s*\}, (\{.*?\})\)/g
const CONFIG = /^var config = (\{.*\})$/m

/**
 * webpack loader for the entry that Taro makes of app.config.ts on H5: the table of its routes in short, and no second
 * copy of the addresses that the table of screens has.
 */
module.exports = function entryLoader(source) {
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
  return `import { addresses } from '${ADDRESSES}'\n${short}\n${SHORT}`
}

const ADDRESSES = require('node:path').join(__dirname, 'addresses.ts').replaceAll('\\', '/')

const SHORT = `function route(path, load, own) {
  return { path, load: (context, params) => [load(), context, params], ...own }
}`
