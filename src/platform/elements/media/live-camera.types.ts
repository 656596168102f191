import type { ReactNode } from 'react'
import type { LocalPicture } from '../../pictures/pictures.types'

/** Why there is no camera to look through: it is refused to the app, or there is none. */
export type CameraError = 'refused' | 'none'

export interface LiveCameraProps {
  id: string
  /** The camera shows something: gets how its picture is taken, which fails when it has gone. */
  onReady: (take: () => Promise<LocalPicture>) => void
  onError: (why: CameraError) => void
}

/** What the camera at the back sees, until it is taken away; it fills the box that it lies in. */
export type LiveCamera = (props: LiveCameraProps) => ReactNode

/** Leads to where a refused camera can be allowed; undefined where the browser alone has the say. */
export type OpenCameraSetting = (() => Promise<void>) | undefined
