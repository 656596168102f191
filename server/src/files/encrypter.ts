import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../base/settings'

/** NIST SP 800-38D: 96 bits of nonce, 128 of tag. */
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
/** The keys of a machine that was given none, in its data folder. */
const KEY_FILE = 'certificate-keys'
const OWN_KEY_ID = 'own'

/**
 * Encrypts what identifies people before it is written: numbers and pictures of certificates. What is sealed names its
 * key, and opens only in the place it was sealed for, so that nothing can be put into another's row.
 */
export interface Encrypter {
  /** id of the key that seals from now on */
  readonly keyId: string
  encrypt(bytes: Buffer, place: string): Buffer
  /** @throws when the key is not there, the place is another one, or a byte was changed */
  decrypt(sealed: Buffer, place: string): Buffer
}

type EncrypterSettings = Pick<Settings, 'dataFolder' | 'certificateKeys'>

/**
 * The keys of the settings: the first one seals, every one opens. Without any a key is made and kept in the data
 * folder. To change the key, put a new one first, keep the old one second, and restart every server. A job then
 * encrypts everything again (areas/certificates/reseal.ts). Remove the old key when no row of `certificates` and of
 * `certificate_pictures` has its `key_id` any more. Whatever a lost key encrypted is lost.
 */
export function createEncrypter(settings: EncrypterSettings): Encrypter {
  const keys = settings.certificateKeys ?? [{ id: OWN_KEY_ID, key: loadOrCreateKey(settings.dataFolder) }]
  const { id: keyId, key: sealing } = keys[0]!
  return {
    keyId,
    encrypt(bytes, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealing, nonce)
      cipher.setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([Buffer.from(`${keyId}.`), nonce, cipher.getAuthTag(), text])
    },
    decrypt(sealed, place) {
      const at = sealed.indexOf('.') + 1
      const id = sealed.subarray(0, at - 1).toString()
      const key = keys.find((each) => each.id === id)?.key
      if (!key) throw new Error(`PORTAGE_CERTIFICATE_KEYS lacks the key '${id}'`)
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(at, at + NONCE_BYTES))
      decipher.setAAD(Buffer.from(place))
      const text = at + NONCE_BYTES + TAG_BYTES
      decipher.setAuthTag(sealed.subarray(at + NONCE_BYTES, text))
      return Buffer.concat([decipher.update(sealed.subarray(text)), decipher.final()])
    },
  }
}

/** Of this machine alone; two servers on one folder get the same. */
function loadOrCreateKey(dataFolder: string): Buffer {
  const file = join(dataFolder, KEY_FILE)
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
