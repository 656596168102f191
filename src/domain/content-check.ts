/** What WeChat's content check says of a picture: it may be shown, or not. */
export const PICTURE_VERDICTS = ['pass', 'refused'] as const
export type PictureVerdict = (typeof PICTURE_VERDICTS)[number]
