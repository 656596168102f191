import './register'

import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { ProvidePlugin } from 'webpack'
import { addresses } from './addresses'
import type { Chain } from './chain'
import { onePageAtATime } from './taro-fixes/one-page-at-a-time'
import { packagePages } from './taro-fixes/package-pages'
import { promisedEngines } from './taro-fixes/promised-engines'
import { propertyEscapes } from './taro-fixes/property-escapes'
import { screenReader } from './taro-fixes/screen-reader'
import { applyPatches } from './taro-patches'
import { isOn } from './taro-patches/chosen'
import { CATALOGUE } from './texts-compile'
import { pageGrounds, ThemeFile } from './theme'

const root = path.resolve(__dirname, '..')
/**
 * Our own styles are written in px at 375 and stay as they are; only taro-ui's need a transform. Taro's rpx or rem
 * would enlarge everything on a wider phone, so a layout must fit 320 and 430 px as it is. What grows with the text
 * uses `--unit`.
 */
const notTaroUi = (file: string) => !/node_modules[\\/]taro-ui/.test(file)

/** The styles of taro-ui still use `@import`, which Sass warns of at every build. */
const QUIET_SASS = { sassOptions: { quietDeps: true } }

/** ICU messages are compiled while building: no parser in the bundle, a broken message fails the build. */
function compileTexts(chain: Chain) {
  chain.module
    .rule('texts')
    .test(CATALOGUE)
    .type('javascript/auto')
    .use('texts')
    .loader(path.join(__dirname, 'texts-loader.js'))
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

/** H5 draws with elements of our own (docs/decisions/build/first-load.md). */
function ownElements(chain: Chain) {
  const elements = path.join(root, 'src/platform/elements/elements')
  chain.resolve.alias.set('@tarojs/components$', `${elements}.h5.ts`)
  for (const sheet of TARO_SHEETS) chain.resolve.alias.set(`${sheet}$`, `${elements}.scss`)
  // An element that we have not must not be found missing by a visitor.
  const drawn = [path.join(root, 'src'), path.join(root, 'node_modules/taro-ui')]
  chain.module.rule('drawn').include.merge(drawn).end().parser({ exportsPresence: 'error' })
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

/** webpack's own lines between the modules are written for the engines that we promise, where Taro has ES5. */
function writeModern(chain: Chain) {
  chain.output.set('environment', {
    arrowFunction: true,
    const: true,
    destructuring: true,
    templateLiteral: true,
  })
}

/** How long H5 waits for a chunk, in ms (S1 §9). It can be asked for again then. */
const CHUNK_MS = 120_000

/** What every release does to its scripts. */
function finishScripts(chain: Chain) {
  chain.optimization.minimize(true)
  // What a module hands to others has a name of one letter there.
  chain.optimization.set('mangleExports', 'size')
  promisedEngines(chain)
}

const IS_H5 = process.env.TARO_ENV === 'h5'
/** The watched H5 app is kept apart from the built one, which `npm start` serves. */
const WATCHED = IS_H5 && process.env.NODE_ENV === 'development' ? '-watched' : ''

/** What is watched runs on the developer's own engine, and keeps its source maps. */
const IS_RELEASE = process.env.NODE_ENV === 'production'

const OUT = process.env.PORTAGE_DIST ?? `dist/${process.env.TARO_ENV}${WATCHED}`

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
  terser: { enable: !isOn('small-scripts') },
  alias: { '@': path.join(root, 'src') },
  defineConstants: {
    API_BASE: JSON.stringify(IS_H5 ? '' : BACK_END),
    PAGE_GROUNDS: JSON.stringify(pageGrounds()),
  },
  mini: {
    sassLoaderOption: QUIET_SASS,
    optimizeMainPackage: { enable: true },
    runtime: { enableInnerHTML: false },
    // Sheets of parts share no selector, so that their order changes nothing; a page's own stands behind them.
    miniCssExtractPluginOption: { ignoreOrder: true },
    postcss: { pxtransform: { enable: true, config: { exclude: notTaroUi } } },
    webpackChain(chain) {
      compileTexts(chain)
      provideAbort(chain)
      screenReader(chain)
      chain.plugin('theme-file').use(ThemeFile)
      writeModern(chain)
      // Short ones: a new release is loaded as a whole, whatever its modules are called.
      chain.optimization.set('moduleIds', 'size')
      packagePages(chain)
      propertyEscapes(chain)
      if (IS_RELEASE) finishScripts(chain)
      applyPatches(chain, { build: 'weapp', isRelease: IS_RELEASE })
    },
  },
  h5: {
    sassLoaderOption: QUIET_SASS,
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
      ownElements(chain)
      onePageAtATime(chain)
      if (IS_RELEASE) shareAmongPages(chain)
      if (IS_RELEASE) finishScripts(chain)
      applyPatches(chain, { build: 'h5', isRelease: IS_RELEASE })
    },
  },
})
