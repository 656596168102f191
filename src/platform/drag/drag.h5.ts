import type { MouseDrag } from './drag.types'

export const mouseDrag: MouseDrag = ({ onMove, onEnd }) => ({
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
