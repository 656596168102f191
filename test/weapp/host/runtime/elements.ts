import * as glassEasel from 'glass-easel'
import { BUILT_IN_TAGS } from '../tags'
import { host } from './state'

interface Bound extends HTMLElement {
  __wxElement?: glassEasel.GeneralComponent
}

export function emit(element: Bound, type: string, detail: Record<string, unknown>): void {
  const node = element.__wxElement
  if (node) glassEasel.Event.triggerEvent(node, type, detail, { bubbles: false, composed: false })
}

const isOn = (value: unknown) => value !== undefined && value !== null && value !== false && value !== 'false'
const nothing = () => undefined

/** A built-in component. It keeps its properties with their types, and shows the plain ones as attributes. */
class BuiltIn extends HTMLElement {
  protected readonly given: Record<string, unknown> = {}
  private ready = false

  setProperty(name: string, value: unknown): void {
    this.given[name] = value
    if (name.startsWith('aria-')) this.tell(name, value)
    else if (!isOn(value)) super.removeAttribute(name)
    else if (typeof value !== 'object') super.setAttribute(name, value === true ? '' : String(value))
    if (this.ready) this.changed(name, value)
  }
  /**
   * Sets an attribute for screen readers, as WeChat passes it to the web view. The value false is passed as
   * well.
   */
  private tell(name: string, value: unknown): void {
    const attribute = name === 'aria-role' ? 'role' : name
    if (value === undefined || value === null || value === '') super.removeAttribute(attribute)
    else super.setAttribute(attribute, String(value))
  }
  connectedCallback(): void {
    if (this.ready) return
    this.ready = true
    // Chromium moves a tap to a neighbour that has a listener. If every element has one, the tap stays at its
    // place.
    this.addEventListener('touchstart', nothing, { passive: true })
    this.addEventListener('click', nothing)
    this.set()
    for (const [name, value] of Object.entries(this.given)) this.changed(name, value)
  }
  protected set(): void {}
  protected changed(_name: string, _value: unknown): void {}
}

export const addressOf = (src: string): string => {
  const file = host.files.get(src)
  if (file) return URL.createObjectURL(file)
  // A picture's address points to the back end that was built in. The test's back end has another address.
  return host.builtApi && src.startsWith(host.builtApi) ? host.api + src.slice(host.builtApi.length) : src
}

class ImageElement extends BuiltIn {
  protected override changed(name: string, value: unknown): void {
    if (name === 'src' && value) {
      const picture = new Image()
      picture.onload = () =>
        emit(this, 'load', { width: picture.naturalWidth, height: picture.naturalHeight })
      picture.onerror = () => emit(this, 'error', { errMsg: `GET ${value} failed` })
      picture.src = addressOf(String(value))
      this.style.backgroundImage = `url("${picture.src}")`
    }
    const size: Record<string, string> = { aspectFit: 'contain', aspectFill: 'cover' }
    this.style.backgroundSize = size[String(this.given.mode)] ?? '100% 100%'
    this.style.backgroundPosition = 'center'
  }
}

class FieldElement extends BuiltIn {
  protected field!: HTMLInputElement | HTMLTextAreaElement

  protected override set(): void {
    const field = document.createElement(this.localName === 'wx-textarea' ? 'textarea' : 'input')
    this.field = field as HTMLInputElement
    this.append(field)
    const detail = () => ({ value: field.value, cursor: field.selectionStart ?? 0 })
    field.addEventListener('input', (event) => {
      event.stopPropagation()
      emit(this, 'input', detail())
    })
    field.addEventListener('focus', () => emit(this, 'focus', { value: field.value, height: 0 }))
    field.addEventListener('blur', () => emit(this, 'blur', detail()))
    field.addEventListener('change', (event) => event.stopPropagation())
  }
  protected override changed(name: string, value: unknown): void {
    const { field } = this
    if (name === 'value') {
      const text = value === undefined || value === null ? '' : String(value)
      if (field.value !== text) field.value = text
    } else if (name === 'placeholder') field.placeholder = String(value ?? '')
    else if (name === 'password' && field instanceof HTMLInputElement)
      field.type = isOn(value) ? 'password' : 'text'
    else if (name === 'disabled') field.disabled = isOn(value)
    else if (name === 'maxlength' && Number(value) >= 0) field.maxLength = Number(value)
  }
}

class ScrollElement extends BuiltIn {
  protected override set(): void {
    this.addEventListener('scroll', () =>
      emit(this, 'scroll', { scrollTop: this.scrollTop, scrollLeft: this.scrollLeft }),
    )
  }
  protected override changed(name: string, value: unknown): void {
    // As in WeChat, this happens after the same data have been laid out.
    if (name === 'scroll-into-view' && value)
      requestAnimationFrame(() =>
        this.querySelector(`[id="${value}"]`)?.scrollIntoView({ block: 'nearest', inline: 'start' }),
      )
  }
}

/** Returns the response of the client: the member's refusal, the account's used-up quota, or a code. */
function phoneAnswer(): Record<string, unknown> {
  const { phoneNumber: answer } = host
  if (answer === 'deny') return { errMsg: 'getPhoneNumber:fail user deny' }
  if (answer === 'quota') return { errMsg: 'getPhoneNumber:fail jsapi has no permission', errno: 1400001 }
  return { errMsg: 'getPhoneNumber:ok', code: answer }
}

/** A button. A press of some buttons opens something of WeChat's own. */
class ButtonElement extends BuiltIn {
  protected override set(): void {
    this.addEventListener('click', () => {
      if (this.given['open-type'] === 'share') void host.shareByButton({ id: this.id })
      if (this.given['open-type'] === 'getPhoneNumber')
        return void emit(this, 'getphonenumber', phoneAnswer())
      if (this.given['open-type'] !== 'contact') return
      const { 'send-message-title': title, 'send-message-path': path } = this.given
      host.opened.push(`contact ${title} ${path}`)
    })
  }
}

/**
 * Starts once it is laid out. The client itself asks for the permission, and a test may make the member
 * refuse it.
 */
class CameraElement extends BuiltIn {
  protected override set(): void {
    setTimeout(() => {
      if (host.refuses.camera) emit(this, 'error', { errMsg: 'insertCamera:fail auth deny' })
      else emit(this, 'initdone', { maxZoom: 1 })
    })
  }
}

/** While it is shown, a step back removes it, and the page stays. */
export class PageContainerElement extends BuiltIn {
  isShown = false

  /** @returns whether it was shown */
  leave(): boolean {
    if (!this.isShown) return false
    this.isShown = false
    for (const type of ['beforeleave', 'leave', 'afterleave']) emit(this, type, {})
    return true
  }
  protected override changed(name: string, value: unknown): void {
    if (name !== 'show') return
    if (!isOn(value)) return void this.leave()
    // The app sets the same value again when a sibling is added, also on a page below another page.
    if (this.closest('wx-page')!.querySelectorAll('wx-page-container').length > 1)
      throw new Error('a page has one page-container')
    this.isShown = true
  }
}

const OWN: Partial<Record<(typeof BUILT_IN_TAGS)[number], typeof BuiltIn>> = {
  image: ImageElement,
  input: FieldElement,
  textarea: FieldElement,
  'scroll-view': ScrollElement,
  button: ButtonElement,
  camera: CameraElement,
  'page-container': PageContainerElement,
}

/** Registers the built-in components. A component without a class is an empty box that holds its children. */
export function defineElements(space: glassEasel.ComponentSpace): void {
  const raw = glassEasel.NativeNode.prototype.updateAttribute
  glassEasel.NativeNode.prototype.updateAttribute = function (
    this: glassEasel.NativeNode,
    name: string,
    value: unknown,
  ) {
    const element = this.getBackendElement() as unknown
    if (element instanceof BuiltIn) element.setProperty(name, value)
    else raw.call(this, name, value)
  }
  customElements.define('wx-page', class extends BuiltIn {})
  for (const tag of BUILT_IN_TAGS) {
    const Parent = OWN[tag] ?? BuiltIn
    customElements.define(`wx-${tag}`, class extends Parent {})
    space.setGlobalUsingComponent(tag, `wx-${tag}`)
  }
}
