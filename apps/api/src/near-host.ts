const NEAR = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|)$/;

/** Returns whether a host name or address is this machine; an empty one is. */
export const isNearHost = (host: string): boolean => NEAR.test(host);

/** Returns whether a web address leads to this machine. */
export const isNear = (url: string): boolean => isNearHost(new URL(url).hostname);
