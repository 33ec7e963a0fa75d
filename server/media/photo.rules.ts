/** Widths of `/pic/{width}/{hash}.{format}`. A smaller photo is never enlarged. */
export const photoWidths = [320, 640, 1280] as const
export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** What is decoded at most: bytes of the file, pixels, pixels a side. */
export const photoLimits = { bytes: 25 * 1024 * 1024, pixels: 40_000_000, side: 12_000 } as const

/** A picture in a message: what is decoded at most, and the longest sides tried until the copy is small enough. */
export const messagePicture = {
  pixels: 30_000_000,
  sides: [2560, 1600, 1000],
  bytes: 2 * 1024 * 1024,
} as const

export type PhotoRefusal = 'PHOTO_TYPE' | 'PHOTO_TOO_LARGE' | 'PHOTO_BROKEN'

export interface PhotoSize {
  width: number
  height: number
}

export interface MadePicture {
  width: number
  format: PhotoFormat
  bytes: Uint8Array
}

/** A picture drawn anew: nothing but its pixels is left of what was sent. */
export interface PictureCopy {
  format: 'jpeg' | 'png'
  bytes: Uint8Array
}

/** What the process for photos is asked and answers. */
export type PhotoTask = { task: 'check' | 'make' | 'copy'; bytes: Uint8Array }
export type PhotoAnswer =
  | { refusal: PhotoRefusal }
  | { size: PhotoSize }
  | { pictures: MadePicture[] }
  | { copy: PictureCopy }

const startsWith = (bytes: Uint8Array, signature: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    'latin1',
    at,
    at + signature.length,
  ) === signature

/** A JPEG, PNG or WebP by its first bytes; never by its name. */
export const isPhoto = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\u00ff\u00d8\u00ff') ||
  startsWith(bytes, '\u0089PNG\r\n\u001a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

/** Where a size of a photo lies in the media storage. */
export const photoKey = (width: number, hash: string, format: PhotoFormat): string =>
  `photos/${width}/${hash}.${format}`
export const originalKey = (hash: string): string => `photos/originals/${hash}`
