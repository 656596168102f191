import { checkArticles } from './articles'
import { checkDocuments } from './documents'
import type { Check } from './files'
import { checkColours, checkFolders, checkIcu, checkPatterns, checkPlatform, checkWords } from './house'
import { checkMachines } from './machines'
import { checkPaths } from './paths'
import { checkPresses } from './presses'
import { checkComments, checkProse } from './prose'
import { checkClasses, checkTokens } from './styles-used'
import { checkTexts } from './texts'

/** Our own checks, by their names in CONTRIBUTING.md. */
export const CHECKS: Record<string, Check> = {
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
  documents: checkDocuments,
  prose: checkProse,
  comments: checkComments,
}
