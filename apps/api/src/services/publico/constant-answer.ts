import type { FastifyReply, FastifyRequest } from 'fastify';
import { Bodies, encodingOf } from './encode.ts';
import { sendBody } from './send-body.ts';

/** Answer that stays the same while the process runs: made once, at the first request, and kept compressed. */
export class ConstantAnswer {
  readonly #make: () => string | Promise<string>;
  #bodies: Promise<Bodies> | null = null;

  constructor(make: () => string | Promise<string>) {
    this.#make = make;
  }

  /** @param headers sent over those of JSON */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<FastifyReply> {
    const bodies = await this.#made();
    const encoding = encodingOf(request.headers['accept-encoding']);
    const body = bodies.ready(encoding) ?? (await bodies.make(encoding));
    return sendBody(request, reply, { ...body, headers: { ...body.headers, ...headers } });
  }

  /** A failure is not kept: the next request tries again. */
  #made(): Promise<Bodies> {
    this.#bodies ??= (async () => new Bodies(await this.#make()))().catch((error: unknown) => {
      this.#bodies = null;
      throw error;
    });
    return this.#bodies;
  }
}
