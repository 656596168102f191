import path from 'node:path'
import type { ChunkGroup } from 'webpack'
import { SCREENS, type ScreenName } from '../src/screens/screens'

/** Returns whether a group of chunks begins with the page of a screen. */
export const opensScreen = ({ origins }: ChunkGroup, name: ScreenName): boolean =>
  origins.some(
    ({ request }) => request && path.normalize(request).includes(path.normalize(SCREENS[name].page)),
  )
