/** Tells one state of these folders and files from another by their content. Tests are left out. */
export const sourceStamp: (
  root: string,
  sources: { folders: readonly string[]; files: readonly string[] },
) => string
