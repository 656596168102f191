/**
 * Reads a bar or QR code by the camera or from the album.
 * What it holds; undefined when the member closed it; 'failed' when there is no camera to read with.
 * @throws PermissionRefusedError by WeChat
 */
export type ScanCode = () => Promise<{ text: string } | undefined | 'failed'>
