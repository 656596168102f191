import { rmSync } from 'node:fs'
import { endWith } from '../server/src/cannot-start'
import { lockFolder } from '../server/src/folder-lock'
import { readSettings } from '../server/src/settings'

/** Forgets everything the back end keeps on this machine; the next start seeds it afresh. Refused beside one that runs. */
function reset(): void {
  const { dataFolder } = readSettings()
  const unlock = lockFolder(dataFolder)
  rmSync(dataFolder, { recursive: true, force: true })
  unlock()
  console.log(`${dataFolder} is removed. The next 'npm start' begins with the demo data.`)
}

try {
  reset()
} catch (error) {
  endWith(error)
}
