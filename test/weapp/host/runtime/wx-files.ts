import { allowed, type Callbacks, settle } from './settle'
import { host } from './state'

export const fileOf = (path: string): Blob => {
  const file = host.files.get(path)
  if (!file) throw new Error(`no such file ${path}`)
  return file
}

/** Returns a method of the file system, which answers later. */
const later =
  <O>(name: string, work: (options: O) => unknown) =>
  (options: Callbacks & O) =>
    settle(
      name,
      options,
      Promise.resolve().then(() => work(options)),
    )

const fileSystem = {
  writeFile: later('writeFile', ({ filePath, data }: { filePath: string; data: string }) => {
    host.files.set(filePath, new Blob([data]))
    return {}
  }),
  readFile: later('readFile', async ({ filePath }: { filePath: string }) => ({
    data: await fileOf(filePath).arrayBuffer(),
  })),
  getFileInfo: later('getFileInfo', ({ filePath }: { filePath: string }) => ({
    size: fileOf(filePath).size,
  })),
  copyFile: later('copyFile', ({ srcPath, destPath }: { srcPath: string; destPath: string }) => {
    host.files.set(destPath, fileOf(srcPath))
    return {}
  }),
  rename: later('rename', ({ oldPath, newPath }: { oldPath: string; newPath: string }) => {
    host.files.set(newPath, fileOf(oldPath))
    host.files.delete(oldPath)
    return {}
  }),
  readdir: later('readdir', ({ dirPath }: { dirPath: string }) => ({
    files: [...host.files.keys()]
      .filter((path) => path.startsWith(`${dirPath}/`))
      .map((path) => path.slice(dirPath.length + 1)),
  })),
  unlink: later('unlink', ({ filePath }: { filePath: string }) => {
    fileOf(filePath)
    host.files.delete(filePath)
    return {}
  }),
}

export const filesApi = {
  getFileSystemManager: () => fileSystem,
  /** The member chooses a file of a chat. WeChat shows only files with these endings. */
  chooseMessageFile: (options: Callbacks & { count: number; extension?: string[] }) =>
    allowed('chooseMessageFile', options, () => {
      const [path] = host.chosen.splice(0, options.count)
      if (!path) throw new Error('cancel')
      const name = path.replace(/^wxfile:\/\/tmp_\d+_/, '')
      if (options.extension && !options.extension.includes(name.split('.').pop()!))
        throw new Error(`no file of the chat ends with ${options.extension}`)
      return { tempFiles: [{ path, name, size: fileOf(path).size, type: 'file', time: 0 }] }
    }),
}
