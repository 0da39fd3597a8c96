/** Web globals common to browsers and Node that this package may use. */
declare class URL {
  constructor(address: string);
  readonly href: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly origin: string;
  readonly search: string;
  readonly hash: string;
  readonly password: string;
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
}
declare class TextDecoder {
  constructor(encoding: string);
  decode(bytes: Uint8Array): string;
}
declare class URLSearchParams {
  delete(name: string): void;
  constructor(init?: Record<string, string>);
  set(name: string, value: string): void;
  get(name: string): string | null;
  toString(): string;
}
