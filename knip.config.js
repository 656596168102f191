/**
 * A build takes one half of a platform pair: what is imported as `./drag` is `drag.h5.ts` here. The other
 * half is an entry: an export that only it has is not judged.
 */
const asItIs = (text) => text

/**
 * What nothing uses, and what no manifest declares (CONTRIBUTING.md). What ends in `!` is the product: a test is no use of it.
 * @type {import('knip').KnipConfig}
 */
module.exports = {
  compilers: { '.h5.ts': asItIs, '.h5.tsx': asItIs },
  ignoreExportsUsedInFile: true,
  // A rule of the documents that tests prove by its rows and no screen asks for yet: PAYMENT_METHODS_BY_PAYMENT_MODE.
  ignoreIssues: { 'src/domain/payments/payment.ts': ['exports'] },
  workspaces: {
    '.': {
      // What a tool opens by its place.
      entry: [
        'src/app{,.config}.ts!',
        'src/custom-tab-bar/index.{tsx,config.ts}!',
        'src/features/*/pages/*/index.{tsx,config.ts}!',
        'src/platform/first-view/draw.ts!',
        'src/platform/{elements,stubs}/**!',
        'src/**/*.weapp.{ts,tsx}!',
        'config/{index.ts,texts-loader.js,texts-restore.js,taro-patches/*/loader.js}!',
        'scripts/**/*.{ts,js}!',
      ],
      project: ['{src,config,scripts}/**/*.{ts,tsx,js}!'],
      // Taro's builds ask for these by name.
      ignoreDependencies: ['@tarojs/plugin-framework-react', '@tarojs/taro-h5', 'dayjs'],
    },
    server: { entry: ['src/main.ts!'], project: ['src/**/*.ts!'] },
    sandbox: { entry: ['src/sandbox.ts!'], project: ['{src,contract}/**/*.ts!'] },
  },
}
