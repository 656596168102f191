import { useEffect, useRef } from 'react'
import { captureVideoFrame } from '../../pictures/draw-picture.h5'
import type { LocalPicture } from '../../pictures/pictures'

/** Why there is no camera to look through: it is refused to the app, or there is none. */
export type CameraError = 'refused' | 'none'

export interface LiveCameraProps {
  id: string
  /** The camera shows something: gets how its picture is taken, which fails when it has gone. */
  onReady: (take: () => Promise<LocalPicture>) => void
  onError: (why: CameraError) => void
}

/** Leads to where a refused camera can be allowed; undefined where the browser alone has the say. */
export type OpenCameraPermissionSettings = (() => Promise<void>) | undefined

export const openCameraPermissionSettings: OpenCameraPermissionSettings = undefined

/** px, as far as the camera has them: letters on a card are to be read */
const VIDEO_CONSTRAINTS = { width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: 'environment' }

/** A page that is not served over https has no `mediaDevices` at all. */
async function openCamera(): Promise<MediaStream> {
  return (navigator.mediaDevices as MediaDevices | undefined)!.getUserMedia({
    video: VIDEO_CONSTRAINTS,
    audio: false,
  })
}

const close = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** What the camera at the back sees, until it is taken away; it fills the box that it lies in. */
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
