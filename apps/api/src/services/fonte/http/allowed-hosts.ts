const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * Hosts that may be fetched from. An entry is a host name, reached on the standard web ports and at public addresses
 * only, or a whole origin such as `http://10.0.0.5:8080`: the operator then vouches for that address, private or not.
 */
export class AllowedHosts {
  readonly #hosts: ReadonlySet<string>;
  readonly #origins: ReadonlySet<string>;
  readonly #anyPublic: boolean;
  /** Domains whose hosts are all allowed. */
  readonly #domains: readonly string[];

  private constructor(
    hosts: Iterable<string>,
    origins: Iterable<string>,
    { anyPublic = false, domains = [] }: { anyPublic?: boolean; domains?: readonly string[] } = {},
  ) {
    this.#hosts = new Set(hosts);
    this.#origins = new Set(origins);
    this.#anyPublic = anyPublic;
    this.#domains = domains;
  }

  /** Same list plus every public host, for addresses entered by a manager. */
  andAnyPublic(): AllowedHosts {
    return new AllowedHosts(this.#hosts, this.#origins, { anyPublic: true });
  }

  /** Same list with all hosts below its own ones, and below further domains. */
  andBelow(domains: Iterable<string>): AllowedHosts {
    return new AllowedHosts(this.#hosts, this.#origins, { domains: [...this.#hosts, ...domains] });
  }

  /** Reads a list with commas or blanks between; null where an entry is neither a host nor an origin. */
  static parse(text: string): AllowedHosts | null {
    const hosts: string[] = [];
    const origins: string[] = [];
    for (const entry of text.toLowerCase().split(/[\s,]+/)) {
      if (entry === '') continue;
      if (HOST.test(entry)) hosts.push(entry);
      else if (isOrigin(entry)) origins.push(new URL(entry).origin);
      else return null;
    }
    return new AllowedHosts(hosts, origins);
  }

  /** Trust of an address: `null` refused, `'public'` only at public addresses, `'vouched'` anywhere. */
  trust(url: URL): 'public' | 'vouched' | null {
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
    if (this.#origins.has(url.origin)) return 'vouched';
    const { hostname } = url;
    const isListed =
      this.#anyPublic ||
      this.#hosts.has(hostname) ||
      this.#domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
    return url.port === '' && isListed ? 'public' : null;
  }

  /** The same address with https, unless exactly this http origin is vouched for, or the host is unknown. */
  upgraded(url: URL): URL {
    if (url.protocol !== 'http:' || url.port !== '' || this.trust(url) === 'vouched') return url;
    if (!this.#hosts.has(url.hostname)) return url;
    const secure = new URL(url);
    secure.protocol = 'https:';
    return secure;
  }
}

function isOrigin(entry: string): boolean {
  if (!/^https?:\/\//.test(entry) || !URL.canParse(entry)) return false;
  const { pathname, search, hash, username, password } = new URL(entry);
  return pathname === '/' && `${search}${hash}${username}${password}` === '';
}
