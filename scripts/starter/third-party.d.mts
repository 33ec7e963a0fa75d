/** Writes `notices.txt` and `sbom.cdx.json` into the folder. */
export const writeThirdParty: (root: string, folder: string) => void
