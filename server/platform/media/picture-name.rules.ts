/** A plain file name: no separator, no leading dot, no control characters. */
const fileName = /^[\p{L}\p{N}][\p{L}\p{N} ._()%+-]{0,199}$/u

/** Whether this is a valid name under `/pic/`. */
export const isPictureName = (name: string): boolean => fileName.test(name) && !name.includes('..')

const contentTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Content type of a file of the media folder; null when its name is not a picture's. */
export const contentTypeOf = (name: string): string | null =>
  contentTypes[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null

/** Photos are named by their content (photos.service.ts). */
export const photoName = /^([0-9a-f]{32})\.(avif|webp)$/
