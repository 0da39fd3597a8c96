import { createHash } from 'node:crypto';
import type { IconeForma } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Tx } from '../../database/database.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { notFound, unavailable } from '../../errors.ts';
import { Turns } from '../../threads/turns.ts';
import { matches, sha256Of } from '../arquivo/send-file.ts';
import { keptClienteIdOf } from '../publico/cliente.ts';
import type { PublicCache } from '../publico/public-cache.ts';
import { findMark } from './logo.ts';

interface DrawnMarkMeans {
  readonly cache: PublicCache;
  readonly storage: Storage;
}

interface Asked {
  readonly params: { readonly cliente: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What networks show beside an address (Open Graph). */
const WIDTH = 1200;
const HEIGHT = 630;
/** Of the client's colour, above and below. */
const BAND = 45;
const MARGIN = 50;
const OWN_COLOR = '#1351b4';
const NO_MARK = 'Ainda não há logotipo.';
/** Of each icon its side, and the part of it that the mark takes; a phone may cut all but a circle away. */
const ICONS: Readonly<Record<IconeForma, readonly [side: number, part: number]>> = {
  '192': [192, 0.86],
  '512': [512, 0.86],
  'recortavel-512': [512, 0.58],
};

/** A client's mark as pictures of fixed shapes. Marks are stored without transparency, on white: they stand on white here too. */
export function drawnMarkRoutes(serving: Serving, { cache, storage }: DrawnMarkMeans): void {
  // One at a time, as pictures that are sent: decoding takes a thread of the few.
  const turns = new Turns({ waiting: 20 });
  const kept = new LRUCache<string, Buffer>({ max: 200 });
  serveReply(serving, calls.logo.getSocialImage, (asked) => send(asked, 'social', socialImage));
  serveReply(serving, calls.logo.getIcon, (asked) => {
    const { forma } = asked.params;
    return send(asked, forma, (mark) => icon(mark, ...ICONS[forma]));
  });

  async function send(
    { params, request, reply }: Asked,
    shape: string,
    draw: (mark: Buffer, cor: string) => Promise<Buffer>,
  ): Promise<FastifyReply> {
    const clienteId = await keptClienteIdOf(cache, params.cliente);
    const dress = await cache.fact(`marca ${clienteId}`, async () => clienteId, dressOf);
    if (dress === null) throw notFound(NO_MARK);
    const { nome, cor } = dress;
    const hash = createHash('sha256').update(`${shape} ${nome} ${cor}`);
    const tag = hash.digest('base64url').slice(0, 22);
    const etag = `"${tag}"`;
    reply.headers({ etag, 'cache-control': 'public, no-cache' });
    if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send();
    const made =
      kept.get(tag) ?? (await turns.take(async () => draw(await read(storage, nome), cor)));
    if (made === null) {
      throw unavailable('Há imagens demais a fazer agora. Tente de novo em alguns segundos.');
    }
    kept.set(tag, made);
    return reply.type('image/png').send(made);
  }
}

async function read(storage: Storage, nome: string): Promise<Buffer> {
  const mark = await storage.readWhole(sha256Of(nome));
  if (mark === null) throw notFound(NO_MARK);
  return mark;
}

/** What a client's picture is made of; null where it has no mark. */
async function dressOf(tx: Tx): Promise<{ readonly nome: string; readonly cor: string } | null> {
  const mark = await findMark(tx, 'top_brasao');
  if (mark === null) return null;
  const [layout] = await tx.query<{ cor: string | null }>(
    'select top_bg_color as cor from layout where cliente_id = $1',
    [tx.clienteId],
  );
  return { nome: mark.nome, cor: layout?.cor ?? OWN_COLOR };
}

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).png();

async function socialImage(mark: Buffer, cor: string): Promise<Buffer> {
  const inside = HEIGHT - 2 * (BAND + MARGIN);
  const [sheet, picture] = await Promise.all([
    flat(WIDTH, HEIGHT - 2 * BAND, '#ffffff').toBuffer(),
    sharp(mark)
      .resize({ width: WIDTH - 2 * MARGIN, height: inside, fit: 'inside' })
      .toBuffer(),
  ]);
  return flat(WIDTH, HEIGHT, cor)
    .composite([
      { input: sheet, top: BAND, left: 0 },
      { input: picture, gravity: 'centre' },
    ])
    .png({ palette: true })
    .toBuffer();
}

async function icon(mark: Buffer, side: number, part: number): Promise<Buffer> {
  const inside = Math.round(side * part);
  const input = await sharp(mark).resize(inside, inside, { fit: 'inside' }).toBuffer();
  return flat(side, side, '#ffffff')
    .composite([{ input, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}
