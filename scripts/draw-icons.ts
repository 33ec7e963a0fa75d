/** `node scripts/draw-icons.ts`: draws the app's icons from our mark; run again when the mark changes. */
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { darkGround, lightGround } from '#contract/app-look.ts'

const folder = new URL('../web/public/assets/', import.meta.url)
const side = 36

const bore = `<path d="M14 27V10.5h5.5a4.75 4.75 0 0 1 0 9.5H14" fill="none" stroke="#f4d01f" stroke-width="3.4"/>`
const nut = (fill: string) => `<path d="M18 1.5 32.5 9.8v16.4L18 34.5 3.5 26.2V9.8Z" fill="${fill}"/>`
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${inside}</svg>`

/** On transparent ground, for launchers that leave the form alone. */
const free = drawing(nut(darkGround)).replace('</svg>', `${bore}</svg>`)
/** Filled to the edges: a launcher may cut any form out of it, the mark stays within the middle 60 %. */
const filled = drawing(
  `<path d="M0 0h${side}v${side}H0z" fill="${darkGround}"/><g transform="translate(7.2 7.2) scale(.6)">${nut(lightGround).replace('/>', ' fill-opacity=".1"/>')}${bore}</g>`,
)

const draw = async (name: string, svg: string, pixels: number) => {
  const png = await sharp(Buffer.from(svg), { density: (72 * pixels) / side })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()
  writeFileSync(new URL(name, folder), png)
  process.stdout.write(`${name}: ${png.length} bytes\n`)
}

await draw('app-icon-192.png', free, 192)
await draw('app-icon-512.png', free, 512)
await draw('app-icon-maskable-192.png', filled, 192)
await draw('app-icon-maskable-512.png', filled, 512)
await draw('apple-touch-icon.png', filled, 180)
