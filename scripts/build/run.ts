import { ROOT } from '../programs'
import { buildOnce } from './build-once'
import { buildChecked, TARGETS, type TargetName } from './targets'

const isTarget = (name: string | undefined): name is TargetName => !!name && name in TARGETS

/**
 * Usage: tsx scripts/build/run.ts <h5|weapp|server|hello|h5Unpatched|…> [--unchecked]
 *
 * Builds a target unless it is up to date. It checks texts, articles and types. With --unchecked it does not,
 * because another step of the same run checks them.
 */
async function main(): Promise<void> {
  const [name, ...options] = process.argv.slice(2)
  if (!isTarget(name) || options.some((option) => option !== '--unchecked'))
    throw new Error(`Usage: tsx scripts/build/run.ts <${Object.keys(TARGETS).join('|')}> [--unchecked]`)
  const target = TARGETS[name]
  const reason = options.includes('--unchecked') ? await buildOnce(ROOT, target) : await buildChecked(target)
  console.log(`${target.out}: ${reason ? `built (${reason})` : 'built already, nothing changed'}`)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
