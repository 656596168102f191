import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../programs'
import { GENERATED_PAGES } from './pages'

/** `npm run docs`: writes the pages that are made from the code. */
for (const [path, render] of Object.entries(GENERATED_PAGES)) writeFileSync(join(ROOT, path), render())
