/** Something that keeps a program from starting and that the person who started it can mend: the message is all they need. */
export class StartError extends Error {}
