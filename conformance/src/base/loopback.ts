const LOOPBACK = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/** True for the host of a URL when it is this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
