import { ROOT, runHere } from '../programs'
import { NewRefused } from './plan'
import { planNew } from './plan-new'

/** Writes the files of a new call or screen. HELP in plan-new.ts shows the usage. */
function main(): void {
  const plan = planNew(ROOT, process.argv.slice(2))
  plan.write()
  runHere(['biome', 'check', '--write', ...plan.files])
  runHere(['tsx', 'scripts/docs/run.ts'])
  for (const file of plan.files) console.log(file)
}

try {
  main()
} catch (error) {
  if (!(error instanceof NewRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
