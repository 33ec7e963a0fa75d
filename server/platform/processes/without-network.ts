import { Socket } from 'node:net'

/** Disables network access in this process; `name` appears in the error of an attempt. */
export function forbidNetwork(name: string): void {
  Socket.prototype.connect = () => {
    throw new Error(`${name} has no network`)
  }
}
