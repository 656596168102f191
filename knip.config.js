/**
 * Like a build, the check takes one half of a platform pair: here `./drag` is `drag.h5.ts`. The other half is
 * an entry, so exports that only it has are not checked.
 */
const asItIs = (text) => text

/**
 * Finds unused code and undeclared dependencies (CONTRIBUTING.md). A pattern that ends in `!` is product code: its
 * use by a test does not count.
 * @type {import('knip').KnipConfig}
 */
module.exports = {
  compilers: { '.h5.ts': asItIs, '.h5.tsx': asItIs },
  ignoreExportsUsedInFile: true,
  // PAYMENT_METHODS_BY_PAYMENT_MODE is a rule of the documents. Tests check its rows, and no screen needs it
  // yet.
  ignoreIssues: { 'src/domain/payments/payment.ts': ['exports'] },
  workspaces: {
    '.': {
      // Files that a tool opens by their path.
      entry: [
        'src/app{,.config}.ts!',
        'src/custom-tab-bar/index.{tsx,config.ts}!',
        'src/features/*/pages/*/index.{tsx,config.ts}!',
        'src/platform/first-view/draw.ts!',
        'src/platform/service-worker/worker.h5.ts!',
        'src/platform/{elements,stubs}/**!',
        'src/**/*.weapp.{ts,tsx}!',
        'config/{index.ts,contract-loader.js,texts-loader.js,texts-restore.js,taro-patches/*/loader.js}!',
        'scripts/**/*.{ts,js}!',
      ],
      project: ['{src,config,scripts}/**/*.{ts,tsx,js}!'],
      // Taro's builds import these by name.
      ignoreDependencies: ['@tarojs/plugin-framework-react', '@tarojs/taro-h5', 'dayjs'],
    },
    server: { entry: ['src/main.ts!'], project: ['src/**/*.ts!'] },
    sandbox: { entry: ['src/sandbox.ts!'], project: ['{src,contract}/**/*.ts!'] },
  },
}
