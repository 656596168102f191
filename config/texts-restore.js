/**
 * Returns a compiled catalogue in the shape of its source: key → language → message. `hk` is present where
 * Hong Kong's words differ. The bundle has each key only once.
 */
export const restoreCatalogue = (keys, sc, tc, en, hk) =>
  Object.fromEntries(keys.map((key, at) => [key, { sc: sc[at], tc: tc[at], en: en[at], hk: hk?.[at] }]))
