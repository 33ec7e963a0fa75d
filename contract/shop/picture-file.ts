/** The largest picture of a number that is taken. */
export const mostPictureBytes = 8 * 1024 * 1024

/** The kinds of picture that are read. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** How many numbers of a picture are told at most. */
export const mostPictureNumbers = 6
