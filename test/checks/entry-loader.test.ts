import entryLoader from '../../config/entry-loader'

const route = (path: string, own: string) => `Object.assign({
  path: '${path}',
  load: function(context, params) {
    const page = import("./${path}")
    return [page, context, params]
  }
}, ${own})`

/** The entry as Taro's own loader writes it (@tarojs/taro-loader/lib/h5.js). */
const ENTRY = `import component from "./app"
var config = {"router":{"mode":"browser","customRoutes":{"/a/one/index":["/one"]}},"pages":["a/one/index","b/two/index"],"window":{"a":1}}
window.__taroAppConfig = config
config.routes = [
  ${route('a/one/index', '{"enablePullDownRefresh":true}')},${route('b/two/index', '{}')}
]`

it("of Taro's entry each page's code and settings stay, and no address stands in it", () => {
  const entry = entryLoader(ENTRY)
  expect(entry).toContain(
    `route('a/one/index', () => import("./a/one/index"), {"enablePullDownRefresh":true}),route('b/two/index', () => import("./b/two/index"), {})`,
  )
  expect(entry).toContain('var config = {"window":{"a":1},"router":{"mode":"browser"}}')
  expect(entry).toContain('config.router.customRoutes = addresses')
  expect(entry).not.toContain('"/one"')
})

it('an entry that is written in another way fails the build', () => {
  expect(() => entryLoader('export default 1')).toThrow('another way')
  expect(() => entryLoader(ENTRY.replace('load: function', 'load: async function'))).toThrow('another way')
})
