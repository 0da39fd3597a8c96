/** Request of the server to the interface that renders a public page. */
export interface PageAsk {
  /** Path and query. */
  readonly address: string;
  /** Base URL of the page: the client's own host or the installation, without a trailing slash. */
  readonly publicUrl: string;
  readonly now: Date;
  /** Signs a text of ours, so that an address can carry it back. */
  readonly seal: (text: string) => string;
  /** Calls the API by path and query. */
  readonly call: (address: string) => Promise<{ readonly status: number; readonly text: string }>;
  /** Runs the CPU-bound part of the rendering when it is this page's turn. */
  readonly turn: <T>(work: () => T) => Promise<T>;
}

/** Rendered page. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** Redirect target. */
  readonly location: string | null;
  /** True for a client with VLibras: its document may run the script. */
  readonly vlibras: boolean;
  /** True if the page depends on the current time: it may differ in another minute. */
  readonly timed: boolean;
}
