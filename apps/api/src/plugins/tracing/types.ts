import type { IncomingHttpHeaders } from 'node:http';

/** Attributes of a span, by OpenTelemetry's semantic conventions; never user input. */
type Facts = Readonly<Record<string, string | number>>;

/** A request under way. */
export interface RequestSpan {
  /** Runs work within the request's span. */
  within(work: () => void): void;
  end(facts: Facts, failed: boolean): void;
}

export interface Tracing {
  /** Runs `work` in a child span of the current one. */
  span<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  /** Starts a request's span, as a child of the span in its headers (W3C Trace Context). */
  request(name: string, facts: Facts, headers: IncomingHttpHeaders): RequestSpan;
  /** Flushes the remaining spans. */
  close(): Promise<void>;
}
