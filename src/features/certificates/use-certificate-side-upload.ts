import { useRef, useState } from 'react'
import type { callServer } from '@/client/call-server'
import { resolveFileUrl } from '@/client/urls'
import type { Problem } from '@/domain/base/problem'
import {
  buildUndrawablePictureProblem,
  checkChosenFile,
  checkCompressedImage,
  isBlankImage,
} from '@/domain/pictures/image'
import { devicePictures as device, type LocalPicture } from '@/platform/pictures/pictures'
import { isChunkLoadError, useOfferRetryAfterChunkLoadError } from '@/shared/lazy/chunk-load-error'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'

/** The upload state of one side of a certificate. */
export interface CertificateSideUploadState {
  state: 'empty' | 'preparing' | 'uploading' | 'done' | 'failed' | 'refused'
  /** share of the bytes that are sent, 0 to 1 */
  progress: number
  /** URL of the picture that was chosen here */
  url?: string
  problem?: Problem
}

/** Uploads one picture of a certificate, as a member or by a link. */
export type UploadCertificateSide = (
  options: NonNullable<Parameters<typeof callServer>[2]>,
) => Promise<{ pictureId: string; url: string }>

const EMPTY_SIDE: CertificateSideUploadState = { state: 'empty', progress: 0 }

export type CertificateSideUpload = ReturnType<typeof useCertificateSideUpload>

/**
 * One side of a certificate: chosen, watermarked on the device, and uploaded automatically. The file lasts as
 * long as the screen.
 *
 * @param upload sends the picture and returns its id
 * @param mark text of the watermark, drawn before upload
 * @param onUploaded receives the picture's id, '' at a new choice
 */
export function useCertificateSideUpload(
  upload: UploadCertificateSide,
  mark: () => string,
  onUploaded: (pictureId: string) => void,
) {
  const [side, setSide] = useState(EMPTY_SIDE)
  const tellPartLost = useOfferRetryAfterChunkLoadError()
  /**
   * `raw` is the chosen file, `picture` the watermarked one to send. `choice` numbers the choices: the answer
   * to an older choice is ignored.
   */
  const chosen = useRef<{ raw?: LocalPicture; picture?: LocalPicture; choice: number }>({ choice: 0 })

  async function send(picture: LocalPicture, choice: number): Promise<void> {
    const isOver = () => chosen.current.choice !== choice
    const set = (next: CertificateSideUploadState) => !isOver() && setSide(next)
    const url = picture.previewUrl
    const { handle, name: fileName, type } = picture
    set({ state: 'uploading', progress: 0, url })
    try {
      const answer = await upload({
        files: [{ name: 'picture0', handle, fileName, type }],
        onProgress: (share) => set({ state: 'uploading', progress: share, url }),
      })
      device.release(picture)
      if (isOver()) return
      set({ state: 'done', progress: 1, url: resolveFileUrl(answer.url) })
      onUploaded(answer.pictureId)
    } catch (error) {
      const isRefused = (error as { isDeclared?: boolean }).isDeclared
      set({ state: isRefused ? 'refused' : 'failed', progress: 0, url, problem: toProblemFromError(error) })
    }
  }

  /** @param byCamera opens the phone's own camera, not the album */
  async function choose(byCamera = false): Promise<void> {
    const [picture] = await device.choose({ max: 1, byCamera })
    if (picture) await accept(picture)
  }

  async function accept(picture: LocalPicture): Promise<void> {
    chosen.current = { raw: picture, choice: chosen.current.choice + 1 }
    const { choice } = chosen.current
    onUploaded('')
    setSide({ state: 'preparing', progress: 0 })
    const refuse = (problem: Problem) => setSide({ state: 'refused', progress: 0, problem })
    const wrong = checkChosenFile(picture)
    if (wrong) return refuse(wrong)
    try {
      // The blank check runs before the watermark, which would make any picture look not blank.
      const rgba = await device.sample(picture)
      if (rgba && isBlankImage(rgba)) return refuse({ code: 'image.blank' })
      const marked = await device.watermark(picture, mark())
      const tooLarge = checkCompressedImage(marked)
      if (tooLarge) return refuse(tooLarge)
      chosen.current.picture = marked
      await send(marked, choice)
    } catch (error) {
      if (!isChunkLoadError(error)) return refuse(buildUndrawablePictureProblem(picture))
      setSide({ state: 'failed', progress: 0, problem: toProblemFromError(error) })
      tellPartLost(error, () => void (chosen.current.choice === choice && retry()))
    }
  }

  async function retry(): Promise<void> {
    const { raw, picture, choice } = chosen.current
    if (picture) await send(picture, choice)
    else if (raw) await accept(raw)
  }

  return {
    ...side,
    isBusy: side.state === 'preparing' || side.state === 'uploading',
    choose,
    /** takes a picture from the camera of this app */
    accept,
    retry,
  }
}
