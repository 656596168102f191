import type { LocalPicture } from '../pictures/local-picture.h5'
import { toLocalPicture } from '../pictures/local-picture.h5'

/** Pictures that the device keeps until they are sent, also when the app is closed. */
export interface KeptFiles {
  /** @returns false if the device refuses (private window, storage full) */
  keep(key: string, picture: LocalPicture): Promise<boolean>
  /** Returns a kept picture; undefined if the device no longer has it. */
  read(key: string): Promise<LocalPicture | undefined>
  /** Returns a kept picture as a file that stays until the app closes, also after `remove`. */
  take(key: string): Promise<LocalPicture | undefined>
  remove(key: string): Promise<void>
  /** Removes the files that earlier runs of the app took. */
  removeTaken(): Promise<void>
}

const DATABASE = 'portage'
const STORE = 'files'

interface KeptFile {
  file: Blob
  name: string
}

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Runs one request in its own transaction. Resolves when the device has written it. */
async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE)
  const database = await toPromise(opening)
  try {
    const transaction = database.transaction(STORE, mode)
    const result = await toPromise(act(transaction.objectStore(STORE)))
    if (mode === 'readwrite')
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
    return result
  } finally {
    database.close()
  }
}

async function read(key: string): Promise<LocalPicture | undefined> {
  const kept: KeptFile | undefined = await run('readonly', (store) => store.get(key)).catch(() => undefined)
  return kept && toLocalPicture(kept.file, kept.name)
}

export const keptFiles: KeptFiles = {
  keep: (key, { handle, name }) =>
    run('readwrite', (store) => store.put({ file: handle as Blob, name } satisfies KeptFile, key)).then(
      () => true,
      () => false,
    ),
  read,
  // What is read is a copy.
  take: read,
  remove: (key) => run('readwrite', (store) => store.delete(key)).catch(() => undefined),
  removeTaken: async () => undefined,
}
