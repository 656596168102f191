import type { IProjectConfig } from '@tarojs/taro/types/compile'

/** Taro's webpack settings (webpack-chain), which each build may change. */
export type Chain = Parameters<
  NonNullable<NonNullable<IProjectConfig<'webpack5'>['mini']>['webpackChain']>
>[0]
