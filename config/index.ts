import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import type { IProjectConfig } from '@tarojs/taro/types/compile'
import { NormalModuleReplacementPlugin, ProvidePlugin } from 'webpack'
import { addresses } from './addresses'
import { CHUNK_MS, LateChunks } from './late-chunks'
import { LATE_ROOT } from './late-root'
import { TellListeners } from './listeners'
import { findPages, joinShared } from './package-roots'
import { CompilePropertyEscapes } from './property-escapes'
import { ShortNodes } from './short-nodes'
import { LowerAndMakeSmall } from './smaller'
import { LeaveOutUnusedAttributes } from './templates'
import { CATALOGUE } from './texts-compile'
import { pageGrounds, ThemeFile } from './theme'

const root = path.resolve(__dirname, '..')
/** What stands for a module that nobody's first load should carry (docs/decisions/first-load.md). */
const leftOut = (name: string) => path.join(root, `src/platform/left-out/${name}.ts`)

/** Our own styles are written in px at 375 and stay as they are; only taro-ui's need a transform. */
const notTaroUi = (file: string) => !/node_modules[\\/]taro-ui/.test(file)

type WebpackChain = NonNullable<NonNullable<IProjectConfig<'webpack5'>['mini']>['webpackChain']>
type Chain = Parameters<WebpackChain>[0]

/** ICU messages are compiled while building: no parser in the bundle, a broken message fails the build. */
function compileTexts(chain: Chain) {
  chain.module
    .rule('texts')
    .test(CATALOGUE)
    .type('javascript/auto')
    .use('texts')
    .loader(path.join(__dirname, 'texts-loader.js'))
}

/** Of Taro's runtime, what no page needs is left out (docs/decisions/builds.md). */
function shakeRuntime(chain: Chain) {
  chain.module
    .rule('taro-runtime')
    .test(/@tarojs[\\/]taro[\\/]index\.js$/)
    .use('taro-runtime')
    .loader(path.join(__dirname, 'taro-loader.js'))
}

/** What is handed from logic to view says no more of a node than the templates need (docs/decisions/builds.md). */
function shortenNodes(chain: Chain) {
  chain.module
    .rule('taro-nodes')
    .test(/@tarojs[\\/]runtime[\\/]dist[\\/](hydrate|dom[\\/](node|root)|dsl[\\/]common)\.js$/)
    .use('taro-nodes')
    .loader(path.join(__dirname, 'nodes-loader.js'))
  chain.plugin('short-nodes').use(ShortNodes)
}

/** The entry that Taro makes on H5, begun in stages. */
function stageEntry(chain: Chain) {
  chain.module
    .rule('entry')
    .test(path.join(root, 'src/app.config.ts'))
    .use('entry')
    .loader(path.join(__dirname, 'entry-loader.js'))
}

/** The query library calls `new AbortController()`, which a mini program does not have. */
function provideAbort(chain: Chain) {
  const file = path.join(root, 'src/platform/abort/abort-controller.weapp.ts')
  chain.plugin('abort-controller').use(ProvidePlugin, [{ AbortController: [file, 'AbortController'] }])
}

/** The sheets of Taro's elements: its reset, and WeUI with its icon font. */
const TARO_SHEETS = [
  '@tarojs/components/global.css',
  '@tarojs/components/dist/taro-components/taro-components.css',
  '@tarojs/components-react/dist/index.css',
]

/** H5 draws with elements of our own and without the bars of Taro's router: docs/decisions/first-load.md. */
function lightenH5(chain: Chain) {
  const elements = path.join(root, 'src/platform/elements/elements')
  chain.resolve.alias.set('@tarojs/components$', `${elements}.h5.ts`)
  for (const sheet of TARO_SHEETS) chain.resolve.alias.set(`${sheet}$`, `${elements}.scss`)
  for (const name of ['query-string', 'universal-router']) chain.resolve.alias.set(`${name}$`, leftOut(name))
  const bars = /@tarojs[\\/]router[\\/]dist[\\/](tabbar|navigationBar|router[\\/]navigation-bar)\.js$/
  // An element that we have not must not be found missing by a visitor.
  const drawn = [path.join(root, 'src'), path.join(root, 'node_modules/taro-ui')]
  chain.module.rule('drawn').include.merge(drawn).end().parser({ exportsPresence: 'error' })
  chain.plugin('router-bars').use(NormalModuleReplacementPlugin, [bars, leftOut('router-bars')])
}

/** What several pages of H5 draw with is a file of its own, loaded once, where Taro would put a copy into each page's. */
function shareAmongPages(chain: Chain) {
  chain.optimization.splitChunks({
    chunks: 'async',
    hidePathInfo: true,
    minSize: 20_000,
    maxAsyncRequests: 12,
    cacheGroups: { default: { minChunks: 2, priority: -20, reuseExistingChunk: true } },
  })
}

/** What `import()` loads stays out of the mini program's main package; what the pages share is not in it once more. */
function loadLate(chain: Chain) {
  const { cacheGroups, ...split } = chain.optimization.get('splitChunks')
  chain.optimization
    .splitChunks({
      ...split,
      cacheGroups: { ...cacheGroups, common: { ...cacheGroups.common, chunks: 'initial' } },
    })
    .removeAvailableModules(true)
  chain.output.chunkFilename(`${LATE_ROOT}/[id].js`)
  chain.plugin('late-chunks').use(LateChunks)
}

/** webpack's own lines between the modules are written for the engines that we promise, where Taro has ES5. */
function writeModern(chain: Chain) {
  chain.output.set('environment', {
    arrowFunction: true,
    const: true,
    destructuring: true,
    templateLiteral: true,
  })
}

/** In the place of Taro's terser, which keeps the names of functions and takes most of a build's time. */
function makeSmall(chain: Chain) {
  chain.optimization.minimize(true)
  // What a module hands to others has a name of one letter there.
  chain.optimization.set('mangleExports', 'size')
  chain.plugin('lower-and-make-small').use(LowerAndMakeSmall, [{ hintsEntry: IS_H5 }])
}

const IS_H5 = process.env.TARO_ENV === 'h5'
/** The watched H5 app is kept apart from the built one, which `npm start` serves. */
const WATCHED = IS_H5 && process.env.NODE_ENV === 'development' ? '-watched' : ''

/** What is watched runs on the developer's own engine, and keeps its source maps. */
const IS_RELEASE = process.env.NODE_ENV === 'production'

const OUT = process.env.PORTAGE_DIST ?? `dist/${process.env.TARO_ENV}${WATCHED}`

/** What of this folder the app itself imports. */
const SHARED_WITH_APP = ['screens', 'packages', 'wechat', 'window'].map((name) =>
  path.join(__dirname, `${name}.ts`),
)

/** Where the back end of `npm start` answers. */
const BACK_END = process.env.PORTAGE_API ?? 'http://127.0.0.1:3210'

/** Of the watched H5 app's requests, what the back end answers: calls, and the pages that are its own. */
const isForBackEnd = (
  pathname: string,
  { method, headers }: { method?: string; headers: { accept?: string } },
) => method !== 'GET' || /^\/(sandbox|docs)\b/.test(pathname) || !headers.accept?.includes('text/html')

export default defineConfig<'webpack5'>({
  projectName: 'portage',
  date: '2026-11-21',
  designWidth: 750,
  deviceRatio: { 640: 1.17, 750: 1, 375: 2, 828: 0.905 },
  sourceRoot: 'src',
  outputRoot: OUT,
  // Icons of the page, which a mini program has in WeChat's settings; what WeChat's search may show, and its cards.
  copy: {
    patterns: [
      ...(IS_H5
        ? [{ from: 'src/icons/', to: `${OUT}/icons/` }]
        : ['sitemap.json', 'share.png'].map((file) => ({ from: `src/${file}`, to: `${OUT}/${file}` }))),
    ],
    options: {},
  },
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  terser: { enable: false },
  alias: { '@': path.join(root, 'src') },
  defineConstants: {
    API_BASE: JSON.stringify(IS_H5 ? '' : BACK_END),
    PAGE_GROUNDS: JSON.stringify(pageGrounds()),
  },
  mini: {
    compile: { include: SHARED_WITH_APP },
    optimizeMainPackage: { enable: true },
    runtime: { enableInnerHTML: false },
    // Sheets of parts share no selector, so that their order changes nothing; a page's own stands behind them.
    miniCssExtractPluginOption: { ignoreOrder: true },
    postcss: { pxtransform: { enable: true, config: { exclude: notTaroUi } } },
    webpackChain(chain) {
      compileTexts(chain)
      provideAbort(chain)
      shakeRuntime(chain)
      shortenNodes(chain)
      chain.plugin('tell-listeners').use(TellListeners)
      chain.plugin('theme-file').use(ThemeFile)
      writeModern(chain)
      // Short ones: a new release is loaded as a whole, whatever its modules are called.
      chain.optimization.set('moduleIds', 'size')
      findPages(chain)
      joinShared(chain)
      loadLate(chain)
      chain.plugin('property-escapes').use(CompilePropertyEscapes)
      if (!IS_RELEASE) return
      makeSmall(chain)
      chain.plugin('unused-attributes').use(LeaveOutUnusedAttributes)
    },
  },
  h5: {
    compile: { include: SHARED_WITH_APP },
    publicPath: '/',
    staticDirectory: 'static',
    esnextModules: ['taro-ui'],
    router: { mode: 'browser', customRoutes: addresses },
    devServer: { open: false, proxy: [{ context: isForBackEnd, target: BACK_END }] },
    output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:8].css',
      // Behind the app's own sheet, which stands in the body (scripts/build/first-view.ts): of two rules that weigh the
      // same the page's is meant. In the head, where the plugin puts them, they would come before it.
      insert: (link: HTMLLinkElement) => {
        document.body.append(link)
        // The plugin waits for a sheet for ever: it is waited for as long as a script (CHUNK_MS, which this text cannot ask).
        setTimeout(() => link.onerror?.(new Event('timeout')), 120_000)
      },
    },
    postcss: {
      autoprefixer: { enable: true },
      pxtransform: { enable: true, config: { exclude: notTaroUi } },
    },
    // Taro then defines no custom elements, and takes its pull-down from among the elements.
    useHtmlComponents: true,
    webpackChain(chain) {
      // Who waits so long is offered the page anew (platform/navigation).
      chain.output.chunkLoadTimeout(CHUNK_MS)
      compileTexts(chain)
      writeModern(chain)
      lightenH5(chain)
      stageEntry(chain)
      if (IS_RELEASE) shareAmongPages(chain)
      if (IS_RELEASE) makeSmall(chain)
    },
  },
})
