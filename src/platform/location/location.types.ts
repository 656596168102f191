import type { Coordinates } from '@/domain/addresses/distance'

/** Where the phone is, asked about by the platform itself; undefined where it cannot be told. @throws PermissionRefusedError */
export type GetDeviceLocation = () => Promise<Coordinates | undefined>
