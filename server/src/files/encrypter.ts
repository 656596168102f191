import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../base/settings'

/** Cipher of NIST SP 800-38D, with a nonce of 96 bits and a tag of 128 bits. */
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
/** File in the data folder with the key of a machine whose settings have none. */
const KEY_FILE = 'certificate-keys'
const OWN_KEY_ID = 'own'

/**
 * Encrypts data that identifies people before it is stored: numbers and pictures of certificates. The
 * ciphertext contains the id of its key. It can be decrypted only for the place that it was encrypted for, so
 * that it cannot be moved into another row.
 */
export interface Encrypter {
  /** id of the key that encrypts new data */
  readonly keyId: string
  encrypt(bytes: Buffer, place: string): Buffer
  /** @throws if the key is missing, the place differs, or a byte was changed */
  decrypt(sealed: Buffer, place: string): Buffer
}

type EncrypterSettings = Pick<Settings, 'dataFolder' | 'certificateKeys'>

/**
 * Creates an encrypter with the keys of the settings: the first one encrypts, all of them decrypt. Without
 * keys, one is created and kept in the data folder.
 *
 * To change the key, put a new one first, keep the old one second, and restart every server. A job then
 * encrypts everything again (areas/certificates/reseal.ts). Remove the old key when no row of `certificates`
 * and of `certificate_pictures` has its `key_id` any more. Data of a lost key is lost.
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

/** Returns the key of this machine. Two servers with the same folder get the same key. */
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
