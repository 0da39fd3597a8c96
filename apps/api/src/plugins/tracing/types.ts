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
  /** Runs `work` as a part of what is under way here. */
  span<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  /** Begins a request, as a part of what its headers name (W3C Trace Context). */
  request(name: string, facts: Facts, headers: IncomingHttpHeaders): RequestSpan;
  /** Sends what is left. */
  close(): Promise<void>;
}
