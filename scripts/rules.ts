import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesPage } from './rules-page'

/** Writes docs/rules.md from the tables of the domain; run it when one of them changed. */
writeFileSync(join(__dirname, '../docs/rules.md'), rulesPage())
