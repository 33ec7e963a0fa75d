/**
 * Paths of every icon on a 24 × 24 grid, drawn with one stroke like the drawings: butt ends, mitred corners.
 * Several subpaths stand in one string.
 */
export const icons = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 21 21',
  cart: 'M2 4h3l2.6 11.5h10.2L20.5 7H6M9 20.5a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4ZM16.5 20.5a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z',
  heart:
    'M12 20.3 4.3 12.5a4.9 4.9 0 0 1 0-6.9 4.9 4.9 0 0 1 6.9 0l.8.8.8-.8a4.9 4.9 0 0 1 6.9 0 4.9 4.9 0 0 1 0 6.9Z',
  user: 'M12 12a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM4 21c.6-4 3.8-6.3 8-6.3s7.4 2.3 8 6.3',
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  more: 'M4 11h2v2H4zM11 11h2v2h-2zM18 11h2v2h-2z',
  close: 'M5 5l14 14M19 5 5 19',
  chevronDown: 'm5.5 9 6.5 6.5L18.5 9',
  chevronUp: 'm5.5 15.5 6.5-6.5 6.5 6.5',
  chevronLeft: 'm15 5.5L8.5 12l6.5 6.5',
  chevronRight: 'm9 5.5 6.5 6.5L9 18.5',
  clip: 'M20 11.5l-8.2 8.2a5.2 5.2 0 0 1-7.4-7.4l8.6-8.6a3.5 3.5 0 0 1 5 5l-8.6 8.5a1.7 1.7 0 0 1-2.4-2.4l7.7-7.7',
  compare: 'M7.5 20.5v-17M3.5 7.5l4-4 4 4M16.5 3.5v17M12.5 16.5l4 4 4-4',
  copy: 'M8.5 8.5h12v12h-12zM15.5 8V3.5h-12v12H8',
  check: 'm4 12.5 5.5 5.5L20 6.5',
  plus: 'M12 4.5v15M4.5 12h15',
  minus: 'M4.5 12h15',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c-5.3 5-5.3 13 0 18 5.3-5 5.3-13 0-18Z',
  phone:
    'M4 4h4.5l2 5-2.7 1.7a12 12 0 0 0 5.5 5.5l1.7-2.7 5 2V20a1 1 0 0 1-1 1A16.5 16.5 0 0 1 3 5a1 1 0 0 1 1-1Z',
  mail: 'M3 5.5h18v13H3zM3 6l9 7.5L21 6',
  download: 'M12 3.5v12M6.5 10.5l5.5 5.5 5.5-5.5M4 20.5h16',
  filter: 'M3 6h18M6.5 12h11M10 18h4',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  rows: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h16',
  arrowRight: 'M3.5 12h16M13 5.5l6.5 6.5-6.5 6.5',
  arrowLeft: 'M20.5 12h-16M11 5.5 4.5 12l6.5 6.5',
  box: 'M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5ZM3.5 7.5 12 12l8.5-4.5M12 12v9',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v6M12 7v1.8',
  warning: 'M12 3.5 22 20.5H2ZM12 10v5M12 16.7v1.6',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8.5 8.5l7 7M15.5 8.5l-7 7',
  trash: 'M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  external: 'M14 4h6v6M20 4l-9 9M17.5 13.5V20H4V6.5h6.5',
  eye: 'M2 12c2.5-4.5 6-6.5 10-6.5s7.5 2 10 6.5c-2.5 4.5-6 6.5-10 6.5S4.5 16.5 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  lock: 'M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11',
  pause: 'M8 4.5v15M16 4.5v15',
  play: 'M7 4.5 19 12 7 19.5Z',
  machine:
    'M3 15.5h5l2-7h7l3.5 7V18H3ZM7 20.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 20.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM10 8.5 6.5 3H3',
  calendar: 'M4 5.5h16V20H4zM4 10h16M8.5 3v4.5M15.5 3v4.5',
  document: 'M5.5 3h9l4 4v14h-13zM14 3v4.5h4.5M8.5 12h7M8.5 16h7',
  logout: 'M14 4H4.5v16H14M10 12h11M16.5 7.5 21 12l-4.5 4.5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  camera: 'M3 7.5h4.5L9 5h6l1.5 2.5H21V19H3ZM12 9.5a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2Z',
  star: 'm12 3 2.75 6.05 6.6.7-4.95 4.45 1.4 6.5L12 17.4l-5.8 3.3 1.4-6.5L2.65 9.75l6.6-.7Z',
} as const

export type IconName = keyof typeof icons
