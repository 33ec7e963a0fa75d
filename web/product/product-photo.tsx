const widths = [320, 640, 1280]
const sources = (hash: string, format: 'avif' | 'webp'): string =>
  widths.map((width) => `/pic/${width}/${hash}.${format} ${width}w`).join(', ')

/** A photo in the width and format that suits the reader's screen; decoration beside the product's name. */
export const ProductPhoto = ({ hash, className }: { hash: string; className: string | undefined }) => {
  const sizes = '(min-width: 50rem) 32rem, 100vw'
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sources(hash, 'avif')} sizes={sizes} />
      <img
        src={`/pic/640/${hash}.webp`}
        srcSet={sources(hash, 'webp')}
        sizes={sizes}
        alt=""
        width="640"
        height="480"
        decoding="async"
      />
    </picture>
  )
}
