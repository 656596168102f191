/** Factor by which two fingers must move apart to enlarge a picture, or together to reduce it. */
const PINCH_RATIO = 1.2

interface Zoom {
  isOn(): boolean
  set(on: boolean): void
}

/**
 * Enlarges the picture that the viewer shows. The user then moves it by scrolling inside its place, also with
 * the arrow keys. The track does not scroll then.
 * @param root gets the class that enlarges
 * @param track its children are the places of the pictures
 */
export function attachPictureZoom(root: HTMLElement, track: HTMLElement): Zoom {
  const isOn = () => root.classList.contains('is-zoomed')
  const set = (on: boolean) => {
    root.classList.toggle('is-zoomed', on)
    const place = track.children[Math.round(track.scrollLeft / track.clientWidth) || 0] as HTMLElement
    place.classList.toggle('is-enlarged', on)
    if (on) place.tabIndex = 0
    else place.removeAttribute('tabindex')
    // Keeps the picture's centre in the centre.
    place.scrollLeft = on ? (place.scrollWidth - place.clientWidth) / 2 : 0
    place.scrollTop = on ? (place.scrollHeight - place.clientHeight) / 2 : 0
  }
  let begun: number | undefined
  const distance = ([one, other]: TouchList) =>
    one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : undefined
  root.addEventListener('touchstart', ({ touches }) => {
    begun = distance(touches)
  })
  root.addEventListener(
    'touchmove',
    (event) => {
      const now = distance(event.touches)
      if (!begun || !now) return
      // Otherwise the browser would zoom the whole page.
      event.preventDefault()
      if (now / begun > PINCH_RATIO) set(true)
      else if (begun / now > PINCH_RATIO) set(false)
    },
    { passive: false },
  )
  return { isOn, set }
}
