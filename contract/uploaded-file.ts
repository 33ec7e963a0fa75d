/**
 * A file of a form, as a handler gets it. Written as JSON it is its fingerprint, so that whoever compares or keys
 * inputs compares bytes without holding them twice.
 */
export class UploadedFile {
  readonly bytes: Uint8Array
  readonly sha256: string

  constructor(bytes: Uint8Array, sha256: string) {
    this.bytes = bytes
    this.sha256 = sha256
  }

  toJSON(): string {
    return this.sha256
  }
}
