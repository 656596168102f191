import { type Compiler, sources } from 'webpack'
import { LIKELY_NEXT_SCREENS, NEXT_SCREENS_FILE } from '../../src/screens/likely-next'
import type { ScreenName } from '../../src/screens/screens'
import type { Chain } from '../chain'
import { opensScreen } from '../opens-screen'

const NAMES = [...new Set(Object.values(LIKELY_NEXT_SCREENS).flat())]

/** Writes the files of each screen that is likely to open next, without those of the entry. */
class NextScreens {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NextScreens', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'NextScreens', stage }, () => {
        const loaded = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()))
        const filesOf = (name: ScreenName) =>
          compilation.chunkGroups
            .filter((group) => opensScreen(group, name))
            .flatMap((group) => group.getFiles())
            .filter((file) => /\.(js|css)$/.test(file) && !loaded.has(file))
            .map((file) => `/${file}`)
        const list = Object.fromEntries(NAMES.map((name) => [name, filesOf(name)]))
        compilation.emitAsset(NEXT_SCREENS_FILE, new sources.RawSource(JSON.stringify(list)))
      })
    })
  }
}

/** Tells the app which files it may fetch before a screen opens. */
export function nextScreens(chain: Chain): void {
  chain.plugin('next-screens').use(NextScreens)
}
