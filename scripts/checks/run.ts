import { checkArticles } from './articles'
import type { Check } from './files'
import { checkColours, checkFolders, checkIcu, checkPatterns, checkPlatform, checkWords } from './house'
import { checkMachines } from './machines'
import { checkPaths } from './paths'
import { checkPresses } from './presses'
import { checkClasses, checkTokens } from './styles-used'
import { checkTexts } from './texts'

const CHECKS: Record<string, Check> = {
  texts: checkTexts,
  articles: checkArticles,
  paths: checkPaths,
  platform: checkPlatform,
  patterns: checkPatterns,
  icu: checkIcu,
  colours: checkColours,
  words: checkWords,
  presses: checkPresses,
  machines: checkMachines,
  classes: checkClasses,
  tokens: checkTokens,
  folders: checkFolders,
}

/** Usage: tsx scripts/checks/run.ts [name ...] — runs all checks, or the named ones, on the project. */
const asked = process.argv.slice(2)
const findings = Object.entries(CHECKS)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .flatMap(([name, check]) => check(process.cwd()).map((finding) => `${name}: ${finding}`))
for (const finding of findings) console.error(finding)
process.exitCode = findings.length ? 1 : 0
