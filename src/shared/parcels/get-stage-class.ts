/** The class of one of the six stages: behind, present or ahead. */
export const getStageClass = (node: number, stage: number) =>
  node < stage ? 'is-done' : node === stage ? 'is-now' : ''
