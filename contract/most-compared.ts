/** The most products that are compared side by side. */
export const mostCompared = 4
