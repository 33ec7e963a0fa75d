/** Long side in pixels from which more says nothing more: the server reads from no larger picture. */
const mostSide = 2600
const smallBytes = 1_500_000
const quality = 0.88

const asJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/** A photo as it is sent: large ones smaller, kinds only this device knows as JPEG. What cannot be drawn stays itself. */
export const shrunkPicture = async (
  file: File,
  types: readonly string[],
  name = 'picture.jpg',
): Promise<File> => {
  if (file.size <= smallBytes && types.includes(file.type)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const factor = Math.min(1, mostSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * factor))
    canvas.height = Math.max(1, Math.round(picture.height * factor))
    const context = canvas.getContext('2d')
    if (!context) return file
    // JPEG knows no transparency: what shows through would be black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const jpeg = await asJpeg(canvas)
    return jpeg === null ? file : new File([jpeg], name, { type: 'image/jpeg' })
  } catch {
    return file
  }
}
