import './register'

import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { NormalModuleReplacementPlugin, ProvidePlugin } from 'webpack'
import { addresses } from './addresses'
import type { Chain } from './chain'
import { skippedModules } from './modules-as-functions'
import { nextScreens } from './next-screens'
import { offlineFiles } from './offline-files'
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
 * Our own styles use px at a width of 375 and need no transform; only taro-ui's styles need one. Taro's rpx
 * or rem would enlarge everything on a wider phone. So a layout must fit 320 and 430 px without scaling.
 * Sizes that grow with the text use `--unit`.
 */
const notTaroUi = (file: string) => !/node_modules[\\/]taro-ui/.test(file)

/** taro-ui's styles still use `@import`, and Sass would warn of it at every build. */
const QUIET_SASS = { sassOptions: { quietDeps: true } }

/**
 * Compiles ICU messages during the build. So the bundle has no parser, and a broken message fails the build.
 */
function compileTexts(chain: Chain) {
  chain.module
    .rule('texts')
    .test(CATALOGUE)
    .type('javascript/auto')
    .use('texts')
    .loader(path.join(__dirname, 'texts-loader.js'))
}

/** Removes from the calls what only the back end uses. */
function shortenCalls(chain: Chain) {
  chain.module
    .rule('contract')
    .test(/\.ts$/)
    .include.add(path.join(root, 'src/contract'))
    .end()
    .enforce('pre')
    .use('contract')
    .loader(path.join(__dirname, 'contract-loader.js'))
}

/**
 * Provides `AbortController`: the query library calls `new AbortController()`, and a mini program has none.
 */
function provideAbort(chain: Chain) {
  const file = path.join(root, 'src/platform/abort/abort-controller.weapp.ts')
  chain.plugin('abort-controller').use(ProvidePlugin, [{ AbortController: [file, 'AbortController'] }])
}

/** Keeps what works without a network out of the mini program's main package. */
function offlineStartsWithPackage(chain: Chain) {
  const stub = path.join(root, 'src/platform/stubs/load-start.ts')
  chain.plugin('offline-start').use(NormalModuleReplacementPlugin, [/shared\/offline\/load-start$/, stub])
}

/** Style sheets of Taro's elements: its reset, and WeUI with its icon font. */
const TARO_SHEETS = [
  '@tarojs/components/global.css',
  '@tarojs/components/dist/taro-components/taro-components.css',
  '@tarojs/components-react/dist/index.css',
]

/** Makes H5 use our own elements (docs/decisions/build/first-load.md). */
function ownElements(chain: Chain) {
  const elements = path.join(root, 'src/platform/elements/elements')
  chain.resolve.alias.set('@tarojs/components$', `${elements}.h5.ts`)
  for (const sheet of TARO_SHEETS) chain.resolve.alias.set(`${sheet}$`, `${elements}.scss`)
  // An element that we do not have must fail the build, before a visitor finds it missing.
  const drawn = [path.join(root, 'src'), path.join(root, 'node_modules/taro-ui')]
  chain.module.rule('drawn').include.merge(drawn).end().parser({ exportsPresence: 'error' })
}

/**
 * Puts code that several pages of H5 share into a file that loads once. Taro would copy it into the file of
 * each page.
 */
function shareAmongPages(chain: Chain) {
  chain.optimization.splitChunks({
    chunks: 'async',
    hidePathInfo: true,
    minSize: 20_000,
    maxAsyncRequests: 12,
    cacheGroups: { default: { minChunks: 2, priority: -20, reuseExistingChunk: true } },
  })
}

/** Makes webpack write its code between the modules for the engines that we support. Taro has ES5 there. */
function writeModern(chain: Chain) {
  chain.output.set('environment', {
    arrowFunction: true,
    const: true,
    destructuring: true,
    templateLiteral: true,
  })
}

/** Maximum time that H5 waits for a chunk, in ms (S1 §9). After it, the chunk can be requested again. */
const CHUNK_MS = 120_000

/** Changes the scripts of every release. */
function finishScripts(chain: Chain) {
  chain.optimization.minimize(true)
  // In a release, exports of a module have names of one letter.
  chain.optimization.set('mangleExports', 'size')
  promisedEngines(chain)
}

const IS_H5 = process.env.TARO_ENV === 'h5'
/**
 * Suffix of the output folder of the watched H5 app. It keeps the built app apart, which `npm start` serves.
 */
const WATCHED = IS_H5 && process.env.NODE_ENV === 'development' ? '-watched' : ''

/** False for a watched build. That build runs on the developer's own engine, and keeps its source maps. */
const IS_RELEASE = process.env.NODE_ENV === 'production'

const OUT = process.env.PORTAGE_DIST ?? `dist/${process.env.TARO_ENV}${WATCHED}`

/** Address of the back end of `npm start`. */
const BACK_END = process.env.PORTAGE_API ?? 'http://127.0.0.1:3210'

/**
 * Returns whether the back end answers a request of the watched H5 app: a call, or one of the back end's own
 * pages.
 */
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
  // H5: icons of the page; a mini program has its icons in WeChat's settings. Mini program: the pages that
  // WeChat's search may show, and the picture of its cards.
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
    // The style sheets of components share no selector, so their order changes nothing. A page's own sheet
    // comes after them.
    miniCssExtractPluginOption: { ignoreOrder: true },
    postcss: { pxtransform: { enable: true, config: { exclude: notTaroUi } } },
    webpackChain(chain) {
      compileTexts(chain)
      shortenCalls(chain)
      provideAbort(chain)
      offlineStartsWithPackage(chain)
      screenReader(chain)
      chain.plugin('theme-file').use(ThemeFile)
      writeModern(chain)
      skippedModules(chain)
      // Short ids. The ids may change, because WeChat loads a new release as a whole.
      chain.optimization.set('moduleIds', 'size')
      packagePages(chain)
      propertyEscapes(chain)
      if (IS_RELEASE) finishScripts(chain)
      applyPatches(chain, { build: 'weapp', isRelease: IS_RELEASE })
    },
  },
  h5: {
    sassLoaderOption: QUIET_SASS,
    // The traced release also has maps, and is otherwise the same (test/bench/trace.ts).
    ...(process.env.PORTAGE_SOURCE_MAPS && { enableSourceMap: true, sourceMapType: 'hidden-source-map' }),
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
      // The page's sheet must come after the app's own sheet, which is in the body
      // (scripts/build/first-view.ts). Of two rules with the same specificity, the page's rule must win. The
      // plugin would put the sheet into the head, before the app's.
      insert: (link: HTMLLinkElement) => {
        document.body.append(link)
        // The plugin has no timeout for a sheet, so this is the timeout of a script. This function runs in
        // the browser as text, so it cannot use CHUNK_MS.
        setTimeout(() => link.onerror?.(new Event('timeout')), 120_000)
      },
    },
    postcss: {
      autoprefixer: { enable: true },
      pxtransform: { enable: true, config: { exclude: notTaroUi } },
    },
    // With this setting, Taro defines no custom elements, and imports its `PullDownRefresh` from the
    // elements.
    useHtmlComponents: true,
    webpackChain(chain) {
      // After this time, the visitor is offered to load the page again (platform/navigation).
      chain.output.chunkLoadTimeout(CHUNK_MS)
      compileTexts(chain)
      shortenCalls(chain)
      writeModern(chain)
      ownElements(chain)
      onePageAtATime(chain)
      if (IS_RELEASE) offlineFiles(chain)
      if (IS_RELEASE) nextScreens(chain)
      if (IS_RELEASE) shareAmongPages(chain)
      if (IS_RELEASE) finishScripts(chain)
      applyPatches(chain, { build: 'h5', isRelease: IS_RELEASE })
    },
  },
})
