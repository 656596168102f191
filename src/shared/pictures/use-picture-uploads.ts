import { useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { resolveFileUrl } from '@/client/urls'
import { uploadPicture } from '@/contract/forecast/forecast'
import type { Problem } from '@/domain/base/problem'
import {
  buildUndrawablePictureProblem,
  checkChosenFile,
  checkCompressedImage,
  needsReencoding,
  type PicturePurpose,
} from '@/domain/pictures/image'
import { devicePictures as device, type LocalPicture } from '@/platform/pictures/pictures'
import { isChunkLoadError, useOfferRetryAfterChunkLoadError } from '../lazy/chunk-load-error'
import { toProblemFromError } from '../refusals/problem-of-error'

/** An uploaded picture. */
export interface UploadedPicture {
  pictureId: string
  url: string
}

/** A picture whose upload is in progress or has failed. */
export interface PendingPicture {
  key: string
  state: 'uploading' | 'failed' | 'refused'
  url: string
  problem?: Problem
}

export type PictureUploads = ReturnType<typeof usePictureUploads>

/**
 * Prepares a picture for its upload; compresses 2 MB or more first (S1 §5). @throws when the code for it
 * fails to load
 */
async function preparePicture(
  picture: LocalPicture,
): Promise<{ picture: LocalPicture; problem: Problem | null }> {
  const problem = checkChosenFile(picture)
  if (problem) return { picture, problem }
  try {
    const small = needsReencoding(picture) ? await device.compress(picture) : picture
    return { picture: small, problem: checkCompressedImage(small) }
  } catch (error) {
    if (isChunkLoadError(error)) throw error
    return { picture, problem: buildUndrawablePictureProblem(picture) }
  }
}

interface UploadsOptions {
  purpose: PicturePurpose
  /** most pictures; below, how many of them are already uploaded */
  max: number
  count: number
  /** called for each uploaded picture */
  onUploaded: (picture: UploadedPicture) => void
}

/** Lets the member choose pictures and uploads each one separately. The files live as long as the screen. */
export function usePictureUploads({ purpose, max, count, onUploaded }: UploadsOptions) {
  const [inHand, setInHand] = useState<readonly PendingPicture[]>([])
  const tellPartLost = useOfferRetryAfterChunkLoadError()
  const files = useRef(new Map<string, LocalPicture>())
  const underWay = useRef(new Set<string>())
  /** The latest callback: a response may arrive after a new render. */
  const uploaded = useRef(onUploaded)
  uploaded.current = onUploaded
  const left = max - count - inHand.length

  const change = (key: string, part: Partial<PendingPicture>) =>
    setInHand((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const remove = (key: string) => {
    const picture = files.current.get(key)
    if (picture) device.release(picture)
    files.current.delete(key)
    setInHand((all) => all.filter((each) => each.key !== key))
  }

  async function send(key: string): Promise<void> {
    const chosen = files.current.get(key)
    if (!chosen || underWay.current.has(key)) return
    underWay.current.add(key)
    change(key, { state: 'uploading', problem: undefined })
    try {
      const { picture, problem } = await preparePicture(chosen)
      files.current.set(key, picture)
      change(key, { url: picture.previewUrl })
      if (problem) return change(key, { state: 'refused', problem })
      const { handle, name: fileName, type } = picture
      const sent = [{ name: 'picture0', handle, fileName, type }]
      const answer = await callServer(uploadPicture, { purpose }, { files: sent })
      // The member may have removed the picture during the upload.
      if (files.current.has(key))
        uploaded.current({ pictureId: answer.pictureId, url: resolveFileUrl(answer.url) })
      remove(key)
    } catch (error) {
      const isRefused = error instanceof CallError && error.isDeclared
      change(key, { state: isRefused ? 'refused' : 'failed', problem: toProblemFromError(error) })
      if (isChunkLoadError(error)) tellPartLost(error, () => void send(key))
    } finally {
      underWay.current.delete(key)
    }
  }

  async function choose(): Promise<void> {
    const chosen = await device.choose({ max: left })
    for (const picture of chosen.slice(left)) device.release(picture)
    const added = chosen.slice(0, left).map((picture) => ({ key: createIdempotencyKey(), picture }))
    setInHand((all) => [
      ...all,
      ...added.map(({ key, picture }) => ({ key, state: 'uploading' as const, url: picture.previewUrl })),
    ])
    for (const { key, picture } of added) files.current.set(key, picture)
    // One after another, so that no two large photographs are in memory at once.
    for (const { key } of added) await send(key)
  }

  return { inHand, left, choose, send, remove }
}
