import { callsPage } from './calls'
import { errorCodesPage } from './error-codes'
import { routesPage } from './routes'
import { rulesPage } from './rules'
import { screensPage } from './screens'
import { termsPage } from './terms'

/** Generators of the pages that are made from the code, by path. */
export const GENERATED_PAGES: Readonly<Record<string, () => string>> = {
  'docs/reference/calls.md': callsPage,
  'docs/reference/error-codes.md': errorCodesPage,
  'docs/reference/routes.md': routesPage,
  'docs/reference/rules.md': rulesPage,
  'docs/reference/screens.md': screensPage,
  'docs/reference/words.md': termsPage,
}
