/** A destination's flow that the forwarder does not offer. */
export const FLOW_ERRORS = {
  flowUnknown: { code: '2', text: 'forecast.flowId.unknown' },
} as const
