import type { Installation } from './installation.h5'

/** WeChat keeps the mini program itself. */
export const installation: Installation = {
  prepare() {},
  way: () => undefined,
  onChange: () => () => undefined,
  openDialog() {},
}
