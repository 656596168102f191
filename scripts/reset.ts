import { exitWithError } from '../server/src/base/cannot-start'
import { readSettings } from '../server/src/base/settings'
import { lockFolder } from '../server/src/db/embedded/folder-lock'
import { removeFolder } from './remove-folder'

/**
 * Removes all data of the back end from this machine; the next start creates the demo data. Refused while a
 * back end uses the folder.
 */
function reset(): void {
  const { dataFolder } = readSettings()
  const unlock = lockFolder(dataFolder)
  removeFolder(dataFolder)
  unlock()
  console.log(`${dataFolder} is removed. The next 'npm start' begins with the demo data.`)
}

try {
  reset()
} catch (error) {
  exitWithError(error)
}
