/** The grounds of `tokens.css` as browsers and launchers want them: no oklch there. A test compares them. */
export const lightGround = '#ffffff'
export const darkGround = '#141d16'
