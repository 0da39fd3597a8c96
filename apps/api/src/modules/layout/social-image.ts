import { createHash } from 'node:crypto';
import { calls } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
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

interface SocialImageMeans {
  readonly cache: PublicCache;
  readonly storage: Storage;
}

/** What networks show beside an address (Open Graph). */
const WIDTH = 1200;
const HEIGHT = 630;
/** Of the client's colour, above and below. */
const BAND = 45;
const MARGIN = 50;
const OWN_COLOR = '#1351b4';
const NO_MARK = 'Ainda não há logotipo.';

/** A client's mark between bands of its colour. Marks are stored without transparency, on white: they stand on white here too. */
export function socialImageRoute(serving: Serving, { cache, storage }: SocialImageMeans): void {
  // One at a time, as pictures that are sent: decoding takes a thread of the few.
  const turns = new Turns(20);
  const kept = new LRUCache<string, Buffer>({ max: 200 });
  serveReply(serving, calls.logo.getSocialImage, async ({ params, request, reply }) => {
    const clienteId = await keptClienteIdOf(cache, params.cliente);
    const dress = await cache.fact(`imagem-social ${clienteId}`, async () => clienteId, dressOf);
    if (dress === null) throw notFound(NO_MARK);
    const { nome, cor } = dress;
    const tag = createHash('sha256').update(`${nome} ${cor}`).digest('base64url').slice(0, 22);
    const etag = `"${tag}"`;
    reply.headers({ etag, 'cache-control': 'public, no-cache' });
    if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send();
    const made = kept.get(tag) ?? (await turns.take(() => make(nome, cor)));
    if (made === null) {
      throw unavailable('Há imagens demais a fazer agora. Tente de novo em alguns segundos.');
    }
    kept.set(tag, made);
    return reply.type('image/png').send(made);
  });

  async function make(nome: string, cor: string): Promise<Buffer> {
    const mark = await storage.readWhole(sha256Of(nome));
    if (mark === null) throw notFound(NO_MARK);
    return drawn(mark, cor);
  }
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

async function drawn(mark: Buffer, cor: string): Promise<Buffer> {
  const flat = (height: number, background: string) =>
    sharp({ create: { width: WIDTH, height, channels: 3, background } }).png();
  const inside = HEIGHT - 2 * (BAND + MARGIN);
  const [sheet, picture] = await Promise.all([
    flat(HEIGHT - 2 * BAND, '#ffffff').toBuffer(),
    sharp(mark)
      .resize({ width: WIDTH - 2 * MARGIN, height: inside, fit: 'inside' })
      .toBuffer(),
  ]);
  return flat(HEIGHT, cor)
    .composite([
      { input: sheet, top: BAND, left: 0 },
      { input: picture, gravity: 'centre' },
    ])
    .png({ palette: true })
    .toBuffer();
}
