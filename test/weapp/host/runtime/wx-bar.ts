import { safeArea } from './phone'
import { type Callbacks, settle } from './settle'
import { type Bar, configured, type PageConfig, whenChanged } from './state'

/** A page with the data that its bar needs: its configuration, and the values that it has set since. */
export interface Titled {
  route: string
  config: PageConfig
  said: Partial<Bar>
}

/**
 * Returns the bar of a page: the values of its window, unless the page has set others. WeChat's own defaults
 * are a black bar with white text.
 */
const barOf = ({ config, said }: Titled): Bar => ({
  title: config.navigationBarTitleText ?? '',
  front: configured(config.navigationBarTextStyle, 'white') === 'black' ? '#000000' : '#ffffff',
  ground: configured(config.navigationBarBackgroundColor, '#000000'),
  behind: configured(config.backgroundColor, '#ffffff'),
  ...said,
})

const TITLE_PX = 44
const isCustom = ({ config }: Pick<Titled, 'config'>) => config.navigationStyle === 'custom'

const element = (id: string) => document.getElementById(id)!
let shown: Titled | undefined

/** Returns the height above a page, in px. */
export const heightAbove = (page: Pick<Titled, 'config'>): number =>
  isCustom(page) ? 0 : safeArea.top + TITLE_PX

/** Returns the height above the page that is shown, in px. */
export const barHeight = (): number => (shown ? heightAbove(shown) : 0)

/** Every bar that was drawn, in its order. A value that only flashes is also here. */
const drawn: (Bar & { route: string })[] = []
window.__bars = drawn

function draw(): void {
  if (!shown) return
  const bar = barOf(shown)
  drawn.push({ ...bar, route: shown.route })
  element('host-title').textContent = bar.title
  Object.assign(element('host-bar').style, { color: bar.front, background: bar.ground })
  element('host-capsule').className = bar.front === '#ffffff' ? 'is-white' : ''
  element('host-pages').style.background = bar.behind
}
whenChanged('theme', draw)

export function showBar(page: Titled, canBack: boolean): void {
  shown = page
  element('host-bar').className = `${canBack ? 'can-back' : ''} ${isCustom(page) ? 'is-custom' : ''}`
  draw()
}

/** Changes the bar of the page that is shown. */
const say = (name: string, options: Callbacks, said: Partial<Bar>) => {
  Object.assign(shown!.said, said)
  draw()
  return settle(name, options, {})
}

export const bar = {
  setNavigationBarTitle: (options: Callbacks & { title: string }) =>
    say('setNavigationBarTitle', options, { title: options.title }),
  setNavigationBarColor: (options: Callbacks & { frontColor: string; backgroundColor: string }) =>
    say('setNavigationBarColor', options, {
      front: options.frontColor.toLowerCase(),
      ground: options.backgroundColor,
    }),
  setBackgroundColor: (options: Callbacks & { backgroundColor?: string }) =>
    say('setBackgroundColor', options, options.backgroundColor ? { behind: options.backgroundColor } : {}),
}
