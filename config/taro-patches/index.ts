import type { Chain } from '../chain'
import { isOn, type PatchName } from './chosen'
import { classCodes } from './class-codes'
import { compileHint } from './compile-hint'
import { entryStages } from './entry-stages'
import { joinedModules } from './joined-modules'
import { routerLeftovers } from './router-leftovers'
import { shortNodes } from './short-nodes'
import { smallScripts } from './small-scripts'

interface Patch {
  /** the build that the patch changes; both builds if it is missing */
  build?: 'h5' | 'weapp'
  /** a watched build does not get the patch */
  releaseOnly?: boolean
  apply(chain: Chain): void
}

const PATCHES: Record<PatchName, Patch> = {
  'class-codes': { build: 'weapp', apply: classCodes },
  'compile-hint': { build: 'h5', releaseOnly: true, apply: compileHint },
  'entry-stages': { build: 'h5', apply: entryStages },
  'joined-modules': { build: 'weapp', apply: joinedModules },
  'router-leftovers': { build: 'h5', apply: routerLeftovers },
  'short-nodes': { build: 'weapp', apply: shortNodes },
  'small-scripts': { releaseOnly: true, apply: smallScripts },
}

/** Applies the patches that a build gets (chosen.ts). */
export function applyPatches(
  chain: Chain,
  { build, isRelease }: { build: 'h5' | 'weapp'; isRelease: boolean },
): void {
  for (const [name, patch] of Object.entries(PATCHES) as [PatchName, Patch][]) {
    const isOfBuild = (patch.build ?? build) === build && (isRelease || !patch.releaseOnly)
    if (isOfBuild && isOn(name)) patch.apply(chain)
  }
}
