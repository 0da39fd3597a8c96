/** Fault of an S3 call. */
export interface S3Fault {
  /** Error code of the service, or of the system. */
  readonly code: string;
  /** True if a retry may succeed. */
  readonly mayPass: boolean;
  /** Cause for the log. The client's own error contains the key and the signed data, and is dropped. */
  readonly cause: Error;
}

interface Thrown extends Error {
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly requestId?: string };
}

const isThrown = (error: unknown): error is Thrown => error instanceof Error;
const statusOf = (error: unknown) =>
  isThrown(error) ? error.$metadata?.httpStatusCode : undefined;

export const hasName = (error: unknown, name: string): boolean =>
  isThrown(error) && error.name === name;
export const isStatus = (error: unknown, status: number): boolean => statusOf(error) === status;

/** Codes by status, for answers without a body or with an unknown one. */
const BY_STATUS: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  403: 'AccessDenied',
  429: 'SlowDown',
  500: 'InternalError',
  503: 'ServiceUnavailable',
};
/** Error names that only say that there was no body. */
const NAMELESS = /^(Error|Unknown|UnknownError|\d+|Forbidden|SyntaxError|Moved.*|)$/;
const PASSING =
  /^(SlowDown|RequestTimeout|RequestTimeTooSkewed|XAmzContentSHA256Mismatch|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;

/** @param over true if it was aborted because there was no answer */
export function faultOf(error: unknown, over: boolean): S3Fault {
  if (over) return { code: 'ETIMEDOUT', mayPass: true, cause: new Error('no answer in time') };
  if (!isThrown(error)) return { code: 'Unknown', mayPass: false, cause: new Error(String(error)) };
  const status = statusOf(error);
  const code = codeOf(error, status);
  const told = [`${error.name}: ${error.message}`, status, error.$metadata?.requestId];
  return {
    code,
    mayPass: PASSING.test(code) || (status !== undefined && status >= 500) || status === 429,
    cause: new Error(told.filter((each) => each !== undefined).join(', ')),
  };
}

function codeOf({ name, code }: Thrown, status: number | undefined): string {
  if (status === undefined) {
    if (typeof code === 'string') return code;
    return name === 'TimeoutError' ? 'ETIMEDOUT' : name;
  }
  return NAMELESS.test(name) ? (BY_STATUS[status] ?? `HTTP ${status}`) : name;
}
