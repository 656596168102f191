import type { ScreenName } from '../../navigation/screens'

export interface ScreenPreloader {
  /**
   * Loads the code of the screens that are likely to be opened from this one, one after another, each when the device
   * has nothing else to do; not on a line that is slow or is to be spared. One that does not come is loaded when it is
   * opened.
   */
  load(from: ScreenName): void
}
