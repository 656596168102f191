import { useEffect, useRef } from 'react'
import { captureVideoFrame } from '../../pictures/draw-picture.h5'
import type { LocalPicture } from '../../pictures/pictures'

/** Why the camera cannot be used: the app has no permission, or the device has no camera. */
export type CameraError = 'refused' | 'none'

export interface LiveCameraProps {
  id: string
  /**
   * Called when the camera shows a picture. `take` takes a photograph; it rejects when the camera is gone.
   */
  onReady: (take: () => Promise<LocalPicture>) => void
  onError: (why: CameraError) => void
}

/**
 * Opens the settings where the member can allow a refused camera. Undefined where only the browser controls
 * it.
 */
export type OpenCameraPermissionSettings = (() => Promise<void>) | undefined

export const openCameraPermissionSettings: OpenCameraPermissionSettings = undefined

/** px, as far as the camera supports them: letters on a card must be legible */
const VIDEO_CONSTRAINTS = { width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: 'environment' }

/** Opens the camera. Rejects on a page without https, which has no `mediaDevices`. */
async function openCamera(): Promise<MediaStream> {
  return (navigator.mediaDevices as MediaDevices | undefined)!.getUserMedia({
    video: VIDEO_CONSTRAINTS,
    audio: false,
  })
}

const close = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** Shows the live picture of the rear camera until it unmounts. It fills the box that contains it. */
export function LiveCamera({ id, ...handlers }: LiveCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const newest = useRef(handlers)
  newest.current = handlers
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const show = async () => {
      const element = video.current!
      stream = await openCamera()
      if (isOver) return close(stream)
      element.srcObject = stream
      await element.play()
      newest.current.onReady(() => captureVideoFrame(element))
    }
    show().catch((error: Error) => {
      const isRefused = error.name === 'NotAllowedError' || error.name === 'SecurityError'
      if (!isOver) newest.current.onError(isRefused ? 'refused' : 'none')
    })
    return () => {
      isOver = true
      if (stream) close(stream)
    }
  }, [])
  return <video id={id} ref={video} className="pe-camera" muted playsInline aria-hidden />
}
