import type { VideoPlayerProps } from './video-player.types'

/** The browser's own: Taro's brings a player for streams along. */
export const VideoPlayer = ({ id, src, label }: VideoPlayerProps) => (
  <video id={id} className="pe-video" src={src} aria-label={label} controls playsInline preload="metadata">
    <track kind="captions" />
  </video>
)
