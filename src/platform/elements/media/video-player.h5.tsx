export interface VideoPlayerProps {
  id: string
  src: string
  /** what it shows, for those who cannot see it */
  label: string
}

/** A video with the controls of its platform; nothing plays by itself. The browser's own: Taro's brings a player for streams along. */
export const VideoPlayer = ({ id, src, label }: VideoPlayerProps) => (
  <video id={id} className="pe-video" src={src} aria-label={label} controls playsInline preload="metadata">
    <track kind="captions" />
  </video>
)
