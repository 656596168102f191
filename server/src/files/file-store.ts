import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../base/settings'

/** Storage of pictures. File names are ours and cannot be guessed. */
export interface FileStore {
  write(name: string, bytes: Buffer): Promise<void>
  /** Returns undefined if the file does not exist. */
  read(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}

export function openFileStore(settings: Settings): FileStore {
  return settings.s3 ? createS3Store(settings.s3) : createDiskStore(join(settings.dataFolder, 'files'))
}

export function createDiskStore(folder: string): FileStore {
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), bytes)
    },
    read: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Creates the S3 store. The client is large, so it is loaded only if a bucket is set. */
function createS3Store({
  endpoint,
  bucket,
  region,
  accessKey,
  secretKey,
}: NonNullable<Settings['s3']>): FileStore {
  const open = async () => {
    const { S3 } = await import('@aws-sdk/client-s3')
    const credentials =
      accessKey && secretKey ? { accessKeyId: accessKey, secretAccessKey: secretKey } : undefined
    return new S3({ endpoint, region, credentials, forcePathStyle: true })
  }
  let client: ReturnType<typeof open> | undefined
  const s3 = () => {
    client ??= open()
    return client
  }
  return {
    async write(name, bytes) {
      await (await s3()).putObject({ Bucket: bucket, Key: name, Body: bytes })
    },
    async read(name) {
      try {
        const { Body } = await (await s3()).getObject({ Bucket: bucket, Key: name })
        return Body ? Buffer.from(await Body.transformToByteArray()) : undefined
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined
        throw error
      }
    },
    async remove(name) {
      await (await s3()).deleteObject({ Bucket: bucket, Key: name })
    },
  }
}
