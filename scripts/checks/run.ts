import { CHECKS } from './checks'

/** Usage: tsx scripts/checks/run.ts [name ...] — runs all checks, or the named ones, on the project. */
const asked = process.argv.slice(2)
const findings = Object.entries(CHECKS)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .flatMap(([name, check]) => check(process.cwd()).map((finding) => `${name}: ${finding}`))
for (const finding of findings) console.error(finding)
process.exitCode = findings.length ? 1 : 0
