/**
 * A file of a form, as a handler gets it. Written as JSON it is its fingerprint, so that whoever compares or keys
 * inputs compares bytes without holding them twice.
 */
export class UploadedFile {
  readonly bytes: Uint8Array
  readonly sha256: string
  /** As its sender called it; empty where the form says none. */
  readonly name: string

  constructor(bytes: Uint8Array, sha256: string, name = '') {
    this.bytes = bytes
    this.sha256 = sha256
    this.name = name
  }

  toJSON(): string {
    return this.sha256
  }
}
