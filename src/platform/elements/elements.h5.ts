// Stands for @tarojs/components on H5 (config/index.ts). It only passes on: of what this module itself would define,
// webpack drops the imports, because Taro's runner treats the module of this name apart.

export { PullDownRefresh } from './pull-down-refresh'
export { Input, Textarea } from './text-inputs'
export { Image, ScrollView, Text, View } from './view-elements'
