import { walkDealt } from './walk'

walkDealt('weapp', 1, 3)
