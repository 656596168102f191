/** Tags of the languages that the browser or WeChat is set to, the dearest first, such as zh-TW, en-AU or zh_CN. */
export type GetPreferredLanguages = () => readonly string[]
