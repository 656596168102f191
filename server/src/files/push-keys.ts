import { createECDH } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PushKeys, Settings } from '../base/settings'

/** File in the data folder with the keys of a machine whose settings have none. */
const KEY_FILE = 'push-keys'

/**
 * Returns the keys that sign pushes: those of the settings, otherwise those of the data folder, which are
 * created once. With other keys, every browser has to subscribe again.
 */
export function loadOrCreatePushKeys({
  dataFolder,
  vapidKeys,
}: Pick<Settings, 'dataFolder' | 'vapidKeys'>): PushKeys {
  if (vapidKeys) return vapidKeys
  const file = join(dataFolder, KEY_FILE)
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(file, pair.getPrivateKey('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const privateKey = readFileSync(file, 'utf8').trim()
  pair.setPrivateKey(privateKey, 'base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}
