import { Video } from '@tarojs/components'
import type { VideoPlayerProps } from './video-player.h5'

export const VideoPlayer = ({ id, src, label }: VideoPlayerProps) => (
  <Video id={id} className="pe-video" src={src} title={label} controls autoplay={false} objectFit="contain" />
)
