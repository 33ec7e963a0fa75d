import { Socket } from 'node:net'

/** Takes a process the way to reach any other machine; `name` stands in the error of an attempt. */
export function forbidNetwork(name: string): void {
  Socket.prototype.connect = () => {
    throw new Error(`${name} has no network`)
  }
}
