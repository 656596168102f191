// Replaces @tarojs/components on H5 (config/index.ts). It only re-exports: Taro's runner treats a module of
// this name specially, and webpack would drop the imports of anything defined here.

export { PullDownRefresh } from './pull-down-refresh'
export { Input, Textarea } from './text-inputs'
export { Image, ScrollView, Text, View } from './view-elements'
