import { HELP_BALL_SIZE_PX, type TopLeft } from '@/domain/app/help-ball'

/** Drawn in the style of the other icons. It loads late, so it is not part of their row. */
const MASK = `url("data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2024%2024'%20fill='none'%20stroke='%23000'%20stroke-width='1.6'%20stroke-linecap='round'%20stroke-linejoin='round'%3E%3Cpath%20d='M4.6%2013.6V12a7.4%207.4%200%200%201%2014.8%200v1.6'/%3E%3Crect%20x='3.6'%20y='13'%20width='4.2'%20height='6'%20rx='1.8'/%3E%3Crect%20x='16.2'%20y='13'%20width='4.2'%20height='6'%20rx='1.8'/%3E%3Cpath%20d='M18.6%2019c-.4%201.5-2%202.3-4.6%202.3'/%3E%3C/svg%3E")`

/** Inline styles, because the style sheets load with the first screen. */
export const HEADSET_ICON_STYLE = {
  width: '24px',
  height: '24px',
  backgroundColor: 'currentColor',
  WebkitMaskImage: MASK,
  maskImage: MASK,
  WebkitMaskSize: '100% 100%',
  maskSize: '100% 100%',
}

export const BALL_STYLE = {
  width: `${HELP_BALL_SIZE_PX}px`,
  height: `${HELP_BALL_SIZE_PX}px`,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: '50%',
  background: 'var(--c-surface)',
  color: 'var(--c-ink)',
  boxShadow: 'var(--sh-2)',
  userSelect: 'none',
} as const

interface BallAppearance {
  at: TopLeft
  isHeld: boolean
  isSeen: boolean
  /** whether the ball receives touches */
  isMet: boolean
}

export const getBallPositionStyle = ({ at, isHeld, isSeen, isMet }: BallAppearance) =>
  ({
    position: 'fixed',
    left: `${at.left}px`,
    top: `${at.top}px`,
    zIndex: 'var(--z-bar)',
    touchAction: 'none',
    visibility: 'visible',
    opacity: isSeen ? '1' : '0',
    pointerEvents: isMet ? 'auto' : 'none',
    transition: isHeld ? 'none' : 'left var(--dur-2), top var(--dur-2), opacity var(--dur-1)',
  }) as never
