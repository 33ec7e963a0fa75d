import sharp from 'sharp'
import { drawnText, pictureSvg } from '#server/vision/testing/drawn-text.ts'
import type { DrawnCard } from '#server/vision/cards/testing/drawn-cards.ts'

export const cardWidth = 1050
export const cardHeight = 600

function plainDesign(card: DrawnCard): string {
  const ink = '#1c2329'
  return [
    `<rect width="${cardWidth}" height="${cardHeight}" fill="#fbfaf6"/>`,
    drawnText({ text: card.person, x: 70, y: 120, size: 50, fill: ink }),
    drawnText({ text: card.job, x: 70, y: 165, size: 27, fill: '#3d474f' }),
    drawnText({ text: card.company, x: 70, y: 275, size: 36, fill: '#14532d', weight: 'bold' }),
    ...card.contacts.map((text, index) =>
      drawnText({ text, x: 70, y: 350 + index * 44, size: 27, fill: ink }),
    ),
  ].join('')
}

function bandDesign(card: DrawnCard): string {
  return [
    `<rect width="${cardWidth}" height="${cardHeight}" fill="#ffffff"/>`,
    `<rect width="${cardWidth}" height="170" fill="#1f4e79"/>`,
    `<circle cx="950" cy="85" r="46" fill="none" stroke="#ffffff" stroke-width="14"/>`,
    drawnText({ text: card.company, x: 60, y: 105, size: 42, fill: '#ffffff', weight: 'bold' }),
    drawnText({ text: card.person, x: 60, y: 275, size: 46, fill: '#111111', weight: 'bold' }),
    drawnText({ text: card.job, x: 60, y: 320, size: 26, fill: '#444444' }),
    ...card.contacts.map((text, index) =>
      drawnText({ text, x: 60, y: 420 + index * 48, size: 28, fill: '#222222' }),
    ),
  ].join('')
}

/** The card as its printer would show it, larger than its 1050 × 600 units by `factor`. */
export async function drawCard(card: DrawnCard, factor = 1.4): Promise<Buffer> {
  const inside = card.design === 'plain' ? plainDesign(card) : bandDesign(card)
  const [width, height] = [cardWidth * factor, cardHeight * factor]
  const scaled = `<g transform="scale(${factor})">${inside}</g>`
  return sharp(pictureSvg(width, height, scaled))
    .png({ compressionLevel: 3 })
    .toBuffer()
}
