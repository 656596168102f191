import { safeArea } from './phone'
import { type Callbacks, settle } from './settle'
import { type Bar, configured, type PageConfig, whenChanged } from './state'

/** A page as its bar needs it: what its configuration says, and what it has said itself since. */
export interface Titled {
  route: string
  config: PageConfig
  said: Partial<Bar>
}

/** It is the window's until the page says otherwise, with WeChat's own defaults: black, with white words. */
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

/** px of what lies above a page */
export const heightAbove = (page: Pick<Titled, 'config'>): number =>
  isCustom(page) ? 0 : safeArea.top + TITLE_PX

/** px of what lies above the page that is shown */
export const barHeight = (): number => (shown ? heightAbove(shown) : 0)

/** All that was drawn around pages, in its order: what flashes is among it. */
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
