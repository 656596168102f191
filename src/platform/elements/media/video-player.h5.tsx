export interface VideoPlayerProps {
  id: string
  src: string
  /** describes the video for screen readers */
  label: string
}

/**
 * A video with the controls of its platform, without autoplay. H5 uses the browser's element, because Taro's
 * brings its own player for streams.
 */
export const VideoPlayer = ({ id, src, label }: VideoPlayerProps) => (
  <video id={id} className="pe-video" src={src} aria-label={label} controls playsInline preload="metadata">
    <track kind="captions" />
  </video>
)
