import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_CALLS } from '../src/contract/all-calls'
import { describeWire } from '../test/support/wire-lines'

/** Writes down what the apps of this release send and read; run it with each release (docs/contract.md). */
writeFileSync(
  join(__dirname, '../test/contract/released-wire.txt'),
  `${ALL_CALLS.flatMap(describeWire).join('\n')}\n`,
)
