import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../base/ids'
import type { Settings } from '../base/settings'

const getUploadFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'uploads')

/** Makes paths for the files of a body that is being read; they are the caller's to remove. */
export async function createTemporaryPathFactory(
  settings: Pick<Settings, 'dataFolder'>,
): Promise<() => string> {
  const folder = getUploadFolder(settings)
  await mkdir(folder, { recursive: true })
  return () => join(folder, newId())
}

/** Removes what a process that was killed left of its uploads. @returns how many files */
export async function removeTemporaryFilesWrittenBefore(
  settings: Pick<Settings, 'dataFolder'>,
  writtenBefore: Date,
): Promise<number> {
  const folder = getUploadFolder(settings)
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // Another server on the same folder may have removed it meanwhile.
    const written = await stat(path).catch(() => undefined)
    if (!written || written.mtime >= writtenBefore) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
