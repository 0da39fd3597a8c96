import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './test-app.ts';
import { TestClient } from './test-client.ts';

const ORIGIN = 'http://localhost:3999';

/** Code of an authenticator app; `ahead` counts half minutes ahead, because each code is valid once. */
export const codeOf = (segredo: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

/** Browser window of the sign-in, page by page. */
export class Window {
  readonly client: TestClient;
  /** The page that is shown. */
  body = '';
  status = 0;

  constructor(testApp: TestApp) {
    this.client = new TestClient(testApp.app, ORIGIN);
  }

  static async open(testApp: TestApp): Promise<Window> {
    const window = new Window(testApp);
    await window.go('/login');
    return window;
  }

  async go(address: string): Promise<this> {
    return this.#show(await this.client.follow(address));
  }

  /** Sends the first form of the page, or the one with this action. */
  async send(fields: Record<string, string>, action = this.#action()): Promise<this> {
    const answer = await this.client.raw('POST', action, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    const { location } = answer.headers;
    return location === undefined ? this.#show(answer) : this.go(location);
  }

  /** Heading of the page. */
  get heading(): string {
    return /<h1>([^<]*)<\/h1>/.exec(this.body)?.[1] ?? '';
  }

  get alert(): string {
    return /role="alert"[^>]*>([^<]*)</.exec(this.body)?.[1] ?? '';
  }

  /** Whether the sign-in is done. */
  async isIn(): Promise<boolean> {
    const { data } = await this.client.get<{ isAuthenticated: boolean }>('/session');
    return data.isAuthenticated;
  }

  #action(): string {
    return /action="([^"]+)"/.exec(this.body)?.[1] ?? '';
  }

  #show({ body, statusCode }: { body: string; statusCode: number }): this {
    this.body = body;
    this.status = statusCode;
    return this;
  }
}
