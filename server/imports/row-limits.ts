/** What one row may hold at most. Names that stand in an index stay far below the 2,700 bytes an entry may have. */
export const MAX_NUMBERS = 300
export const MAX_MODELS = 1000
export const MAX_PICTURES = 20
export const MAX_PICTURE_ADDRESS_CHARS = 2000
export const MAX_BRAND_CHARS = 80
export const MAX_TYPE_CHARS = 120
export const MAX_SERIAL_CHARS = 60
