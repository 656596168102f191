import { type Chunk, type ChunkGroup, type Compiler, sources } from 'webpack'
import type { ScreenName } from '../../src/screens/screens'
import type { Chain } from '../chain'
import { opensScreen } from '../opens-screen'

/** The screens that work without a network, also if they were never opened. */
const OFFLINE_SCREENS: readonly ScreenName[] = [
  'home',
  'parcelList',
  'parcelDetails',
  'forecast',
  'forecastGoods',
  'forecastGoodsInfo',
  'forecastPictures',
  'forecastLink',
]

/** The list of their files, for the service worker. The build removes it (scripts/build/offline.ts). */
const LIST = 'offline-files.json'

const isOffline = (group: ChunkGroup): boolean => OFFLINE_SCREENS.some((name) => opensScreen(group, name))

/** Adds the files of a group, and of the parts that its screens load later. */
function collect(group: ChunkGroup, files: Set<string>, seen: Set<ChunkGroup>): void {
  if (seen.has(group)) return
  seen.add(group)
  for (const chunk of group.chunks as Chunk[]) for (const file of chunk.files) files.add(file)
  for (const child of group.getChildren()) collect(child, files, seen)
}

/** Writes the list of files that the offline screens and the first view need. */
class OfflineFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OfflineFiles', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'OfflineFiles', stage }, () => {
        const files = new Set<string>()
        const seen = new Set<ChunkGroup>()
        for (const entry of compilation.entrypoints.values())
          for (const file of entry.getFiles()) files.add(file)
        for (const group of compilation.chunkGroups) if (isOffline(group)) collect(group, files, seen)
        compilation.emitAsset(LIST, new sources.RawSource(JSON.stringify([...files].sort())))
      })
    })
  }
}

/** Tells the build of the service worker which files the offline screens need. */
export function offlineFiles(chain: Chain): void {
  chain.plugin('offline-files').use(OfflineFiles)
}
