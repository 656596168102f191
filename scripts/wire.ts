import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVERY_CALL } from '../test/support/every-call'
import { describeWire } from '../test/support/wire-lines'

/**
 * Records the fields that the apps of this release send and read. Run it with each release
 * (docs/decisions/back-end/wire-format.md).
 */
writeFileSync(
  join(__dirname, '../test/contract/released-wire.txt'),
  `${EVERY_CALL.flatMap(describeWire).join('\n')}\n`,
)
