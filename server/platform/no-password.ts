/** The password hash of an account without a password: nothing that a person types matches it. */
export const noPasswordHash = 'unusable'
