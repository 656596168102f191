/**
 * Place where users read a text, as WeChat's `msgSecCheck` numbers it: 1 profile, 2 comment, 3 forum, 4
 * social log.
 */
export type ContentCheckScene = 'profile' | 'comment' | 'forum' | 'socialLog'

/** Results of WeChat's content check for a picture: the app may show it, or not. */
export const PICTURE_MODERATION_VERDICTS = ['pass', 'refused'] as const
export type PictureModerationVerdict = (typeof PICTURE_MODERATION_VERDICTS)[number]
