/**
 * The colours of the drawings. A picture behind `<img>` cannot read the tokens of the page, so this is the
 * one place where they are repeated: graphite `oklch(0.22 0.02 150)`, hedge green `oklch(0.45 0.10 150)`,
 * signal yellow `oklch(0.86 0.17 95)`. A tint is 7 % green on its ground, mixed because shapes cover what lies behind.
 */
export type InkName = 'light' | 'dark' | 'silhouette' | 'silhouette-dark'

export type Ink = {
  stroke: string
  tint: string
  ground: string
  /** Flanks that turn away, in exploded drawings. */
  side: string
  centre: string
  dimension: string
}

export const inks: Record<InkName, Ink> = {
  light: {
    stroke: '#141d16',
    tint: '#eff4f0',
    ground: '#ffffff',
    side: '#dbe5dd',
    centre: '#6f7f74',
    dimension: '#236436',
  },
  dark: {
    stroke: '#dfece1',
    tint: '#1d2a1f',
    ground: '#141d16',
    side: '#2a3a2d',
    centre: '#7c9181',
    dimension: '#f4ce23',
  },
  // One gray for all that is solid: what the part is, and nothing of what it looks like.
  silhouette: {
    stroke: '#ccd4ce',
    tint: '#ccd4ce',
    ground: '#ffffff',
    side: '#ccd4ce',
    centre: '#ccd4ce',
    dimension: '#ccd4ce',
  },
  'silhouette-dark': {
    stroke: '#465449',
    tint: '#465449',
    ground: '#141d16',
    side: '#465449',
    centre: '#465449',
    dimension: '#465449',
  },
}

/** Width of lines in pixels of the sheet. Wide to narrow is about 2:1, as in ISO 128. */
export type Weights = { outline: number; edge: number; fine: number; centre: number; dimension: number }

export const weights: Record<'small' | 'large', Weights> = {
  large: { outline: 1.5, edge: 1.05, fine: 0.65, centre: 0.6, dimension: 0.75 },
  small: { outline: 1.5, edge: 1.1, fine: 0.7, centre: 0.6, dimension: 0.75 },
}
