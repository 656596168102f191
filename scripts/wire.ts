import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVERY_CALL } from '../test/support/every-call'
import { describeWire } from '../test/support/wire-lines'

/**
 * Writes down what the apps of this release send and read; run it with each release
 * (docs/decisions/back-end/wire-format.md).
 */
writeFileSync(
  join(__dirname, '../test/contract/released-wire.txt'),
  `${EVERY_CALL.flatMap(describeWire).join('\n')}\n`,
)
