/** A compiled catalogue, whose keys are in the bundle once, as the source has it: key → language → message. */
export const restoreCatalogue = (keys, sc, tc, en) =>
  Object.fromEntries(keys.map((key, at) => [key, { sc: sc[at], tc: tc[at], en: en[at] }]))
