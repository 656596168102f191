import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../base/ids'
import type { Settings } from '../base/settings'

const getUploadFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'uploads')

/** Returns a function that creates paths for the files of a request body. The caller removes the files. */
export async function createTemporaryPathFactory(
  settings: Pick<Settings, 'dataFolder'>,
): Promise<() => string> {
  const folder = getUploadFolder(settings)
  await mkdir(folder, { recursive: true })
  return () => join(folder, newId())
}

/**
 * Removes upload files that a killed process left behind.
 * @returns the number of removed files
 */
export async function removeTemporaryFilesWrittenBefore(
  settings: Pick<Settings, 'dataFolder'>,
  writtenBefore: Date,
): Promise<number> {
  const folder = getUploadFolder(settings)
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // Another server with the same folder may have removed the file meanwhile.
    const written = await stat(path).catch(() => undefined)
    if (!written || written.mtime >= writtenBefore) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
