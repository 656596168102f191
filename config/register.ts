import path from 'node:path'
import { createSwcRegister } from '@tarojs/helper'

/**
 * Taro compiles only the files of `config` that it loads. The addresses come from the app's table of screens,
 * so that folder is compiled too.
 */
const LOADED = [__dirname, path.resolve(__dirname, '../src/screens')]

createSwcRegister({ only: [(file: string) => LOADED.some((folder) => file.startsWith(folder + path.sep))] })
