import { checkArticles } from './articles'
import { checkCalledDirectly } from './called-directly'
import { checkExports } from './exports'
import type { Check } from './files'
import { checkColours, checkPatterns, checkPlatform, checkStyles, checkWords } from './house'
import { checkMachines } from './machines'
import { checkPackages } from './packages'
import { checkPaths } from './paths'
import { checkPresses } from './presses'
import { checkClasses, checkOnce, checkTokens } from './styles-used'
import { checkTexts } from './texts'

const CHECKS: Record<string, Check> = {
  texts: checkTexts,
  articles: checkArticles,
  paths: checkPaths,
  platform: checkPlatform,
  patterns: checkPatterns,
  styles: checkStyles,
  colours: checkColours,
  words: checkWords,
  presses: checkPresses,
  exports: checkExports,
  direct: checkCalledDirectly,
  packages: checkPackages,
  machines: checkMachines,
  classes: checkClasses,
  once: checkOnce,
  tokens: checkTokens,
}

/** Usage: tsx scripts/checks/run.ts [name ...] — runs all checks, or the named ones, on the project. */
const asked = process.argv.slice(2)
const findings = Object.entries(CHECKS)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .flatMap(([name, check]) => check(process.cwd()).map((finding) => `${name}: ${finding}`))
for (const finding of findings) console.error(finding)
process.exitCode = findings.length ? 1 : 0
