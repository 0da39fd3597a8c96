/** What a citizens' page is made with, between the server and the interface that renders it. */
export interface PageAsk {
  /** Path and query. */
  readonly address: string;
  /** Where people reach the page: the client's own host or the installation, without a slash at its end. */
  readonly publicUrl: string;
  readonly now: Date;
  /** Signs a text of ours, so that an address can bring it back. */
  readonly seal: (text: string) => string;
  /** Makes a call of the API, by its path and query. */
  readonly call: (address: string) => Promise<{ readonly status: number; readonly text: string }>;
  /** Runs the part of the rendering that occupies the thread, once it is this page's turn. */
  readonly turn: <T>(work: () => T) => Promise<T>;
}

/** A page as it was rendered. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** Where the page is instead. */
  readonly location: string | null;
  /** Belongs to a client with VLibras: its document may run the script. */
  readonly vlibras: boolean;
  /** Says something of now: another minute may say something else. */
  readonly timed: boolean;
}
