/** Largest factor by which a picture is enlarged. */
const SCALE_MAX = 5
/** Factors of the zoom button or a double tap, and of one press of a key. */
const SCALE_OF_TAP = 2.8
const SCALE_OF_KEY = 1.5
/** A picture that is enlarged by less shows at its own size, so that fingers need not meet exactly. */
const SCALE_MIN = 1.05
/** Factor of one px of the wheel. */
const SCALE_OF_WHEEL_PX = 1.002
/** px by which an arrow key moves an enlarged picture. */
const MOVED_BY_KEY_PX = 80

/** A place on the screen, in px from its left and top. */
interface Spot {
  clientX: number
  clientY: number
}

export interface PictureZoom {
  isOn(): boolean
  /** enlarges the shown picture at this spot, or in its centre, or shows it at its own size again */
  toggle(spot?: Spot): void
}

interface ZoomParts {
  /** gets the class that enlarges; receives keys, wheel and fingers */
  root: HTMLElement
  /** its children are the places of the pictures, each with one picture */
  track: HTMLElement
  onChange: (isOn: boolean) => void
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const KEY_FACTORS: Readonly<Record<string, number>> = {
  '+': SCALE_OF_KEY,
  '=': SCALE_OF_KEY,
  '-': 1 / SCALE_OF_KEY,
  _: 1 / SCALE_OF_KEY,
  '0': 0,
}

/**
 * Enlarges the picture that the viewer shows: by two fingers, the wheel, the keys + and −, and `toggle`. An
 * enlarged picture scrolls inside its place: by a finger, a mouse that drags it, or the arrow keys. The track
 * does not scroll then. Otherwise the arrow keys show the picture before or after.
 */
export function attachPictureZoom({ root, track, onChange }: ZoomParts): PictureZoom {
  let scale = 1
  const isOn = () => scale > 1
  const findPlace = () => track.children[Math.round(track.scrollLeft / track.clientWidth) || 0] as HTMLElement

  /** The picture stays still at the spot, without one in its centre. */
  function setScale(wanted: number, spot?: Spot): void {
    const place = findPlace()
    const before = scale
    scale = wanted < SCALE_MIN ? 1 : Math.min(SCALE_MAX, wanted)
    const { left, top } = place.getBoundingClientRect()
    const x = spot ? spot.clientX - left : place.clientWidth / 2
    const y = spot ? spot.clientY - top : place.clientHeight / 2
    const factor = scale / before
    const to = { left: (place.scrollLeft + x) * factor - x, top: (place.scrollTop + y) * factor - y }
    root.classList.toggle('is-zoomed', isOn())
    place.classList.toggle('is-enlarged', isOn())
    if (isOn()) place.tabIndex = 0
    else place.removeAttribute('tabindex')
    const picture = place.firstElementChild as HTMLElement
    picture.style.width = isOn() ? `${scale * 100}%` : ''
    picture.style.height = picture.style.width
    place.scrollLeft = to.left
    place.scrollTop = to.top
    if (before > 1 !== isOn()) onChange(isOn())
  }

  followFingers(root, { getScale: () => scale, setScale })
  dragByMouse(root, () => (isOn() ? findPlace() : undefined))
  root.addEventListener(
    'wheel',
    (event) => {
      // A wheel that moves sideways scrolls.
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      // Otherwise the browser would scroll, or zoom the whole page.
      event.preventDefault()
      setScale(scale * SCALE_OF_WHEEL_PX ** -event.deltaY, event)
    },
    { passive: false },
  )
  root.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const [factor, arrow] = [KEY_FACTORS[key], ARROWS[key]]
    if (factor === undefined && !arrow) return
    event.preventDefault()
    if (factor !== undefined) return setScale(scale * factor)
    const [x, y] = arrow!
    const place = findPlace()
    if (!isOn()) track.scrollLeft += x * track.clientWidth
    place.scrollLeft += x * MOVED_BY_KEY_PX
    place.scrollTop += y * MOVED_BY_KEY_PX
  })
  return { isOn, toggle: (spot) => setScale(isOn() ? 1 : SCALE_OF_TAP, spot) }
}

interface Scaled {
  getScale: () => number
  setScale: (scale: number, spot: Spot) => void
}

/** Enlarges while two fingers move apart, at the spot between them. */
function followFingers(root: HTMLElement, { getScale, setScale }: Scaled): void {
  let begun: { distance: number; scale: number } | undefined
  const measure = ([one, other]: TouchList) =>
    one && other
      ? {
          distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
          spot: { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 },
        }
      : undefined
  const begin = ({ touches }: TouchEvent) => {
    const distance = measure(touches)?.distance
    begun = distance ? { distance, scale: getScale() } : undefined
  }
  root.addEventListener('touchstart', begin)
  root.addEventListener('touchend', begin)
  root.addEventListener(
    'touchmove',
    (event) => {
      const now = measure(event.touches)
      if (!begun || !now) return
      // Otherwise the browser would zoom the whole page.
      event.preventDefault()
      setScale((begun.scale * now.distance) / begun.distance, now.spot)
    },
    { passive: false },
  )
}

/** Moves an enlarged picture with a mouse, which cannot scroll it as a finger does. */
function dragByMouse(root: HTMLElement, findEnlargedPlace: () => HTMLElement | undefined): void {
  root.addEventListener('pointermove', ({ pointerType, buttons, movementX, movementY }) => {
    const place = pointerType === 'mouse' && buttons === 1 ? findEnlargedPlace() : undefined
    if (!place) return
    place.scrollLeft -= movementX
    place.scrollTop -= movementY
  })
  // Otherwise the browser would drag a copy of the picture.
  root.addEventListener('dragstart', (event) => event.preventDefault())
}
