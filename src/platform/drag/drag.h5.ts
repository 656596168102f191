import type { GetMouseDragProps } from './drag.types'

/** px that one press of an arrow key drags */
const KEY_STEP_PX = 3

export const getMouseDragProps: GetMouseDragProps = ({ at, onMove, onEnd }) => ({
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent) => {
    const by = { ArrowLeft: -KEY_STEP_PX, ArrowRight: KEY_STEP_PX }[event.key]
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (by === undefined) onEnd()
    else onMove(at + by)
  },
  onMouseDown: (down: MouseEvent) => {
    const move = (event: MouseEvent) => onMove(event.clientX - down.clientX)
    const up = () => {
      document.removeEventListener('mousemove', move)
      document.removeEventListener('mouseup', up)
      onEnd()
    }
    document.addEventListener('mousemove', move)
    document.addEventListener('mouseup', up)
  },
})
