import { type Envelope, GESTAO_DOCUMENT } from '@claraboia/contract';

/** A browser's part against a server in another process: real HTTP, cookies kept. */
export class HttpClient {
  readonly #base: string;
  readonly #cookies = new Map<string, string>();

  constructor(base: string) {
    this.#base = base;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Envelope<unknown> }> {
    const answer = await this.#fetch(path, {
      method,
      headers: { 'content-type': 'application/json', origin: this.#base },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Envelope<unknown> };
  }

  /** Sends one file as a browser's form does. */
  async upload(
    path: string,
    name: string,
    content: Buffer,
  ): Promise<{ status: number; body: Envelope<unknown> }> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(content)]), name);
    const answer = await this.#fetch(path, {
      method: 'POST',
      headers: { origin: this.#base },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as Envelope<unknown> };
  }

  /** Signs in through the provider's form, then chooses the client if one is given. */
  async signIn(login: string, password: string, cliente?: string): Promise<void> {
    const form = await (await this.#follow('/login')).text();
    const action = /action="([^"]+)"/.exec(form)?.[1];
    if (action === undefined) throw new Error(`no sign-in form: ${form.slice(0, 200)}`);
    const sent = await this.#fetch(action, {
      method: 'POST',
      body: new URLSearchParams({ login, password }),
    });
    const next = sent.headers.get('location');
    if (next === null) throw new Error(`sign-in refused: ${sent.status}`);
    const end = await this.#follow(next, GESTAO_DOCUMENT);
    if (end.headers.get('location') !== GESTAO_DOCUMENT) {
      throw new Error(`the sign-in ended with ${end.status}: ${await end.text()}`);
    }
    if (cliente === undefined) return;
    await this.call('PUT', '/session/context', { identificador: cliente });
  }

  async #follow(address: string, until?: string): Promise<Response> {
    let next = address;
    for (let step = 0; step < 10; step += 1) {
      const answer = await this.#fetch(next, {});
      const location = answer.headers.get('location');
      if (location === null || location === until) return answer;
      next = location;
    }
    throw new Error(`${address} redirects without end`);
  }

  /** The cookies as a browser would send them. */
  cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const cookie = this.cookieHeader();
    const answer = await fetch(new URL(address, this.#base), {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html, application/json',
        ...(init.headers as Record<string, string>),
        ...(cookie === '' ? {} : { cookie }),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }
}
