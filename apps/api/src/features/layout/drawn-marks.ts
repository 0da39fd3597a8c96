import { createHash } from 'node:crypto';
import { type IconeForma, type PictureTexts, sealedPicture } from '@claraboia/contract';
import { type CallQueryOf, calls } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Tx } from '../../database/database.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { notFound, unavailable } from '../../errors.ts';
import { sameHash } from '../../same-hash.ts';
import { matches, sha256Of } from '../../services/arquivo/send-file.ts';
import { keptClienteIdOf } from '../../services/publico/cliente.ts';
import type { PublicCache } from '../../services/publico/public-cache.ts';
import { Turns } from '../../threads/turns.ts';
import { findMark } from './logo.ts';
import { flat, socialPicture } from './social-picture.ts';

/**
 * First part of the keyed hash that seals the texts of a social picture. Without the seal, anybody could create
 * pictures of the official site with their own text.
 */
export const PICTURE_SEAL = 'imagem-social';

type HashOf = (...parts: readonly string[]) => Promise<string>;

interface DrawnMarkMeans {
  readonly cache: PublicCache;
  readonly storage: Storage;
  readonly hashOf: HashOf;
}

/** Parts of a client's pictures. */
interface Dress {
  /** Stored name of its mark; null if it has none. */
  readonly nome: string | null;
  readonly cor: string;
  /** Name of the public body. */
  readonly orgao: string;
}

/** Draws a picture; the mark is null if the client has none. @throws Refusal (404) for a picture that needs the mark */
type Draw = (dress: Dress, mark: Buffer | null) => Promise<Buffer>;

interface Asked {
  readonly params: { readonly cliente: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const OWN_COLOR = '#1351b4';
const NO_MARK = 'Ainda não há logotipo.';
/** Side of each icon in pixels, and the share of it that the mark fills. A phone may crop an icon to a circle. */
const ICONS: Readonly<Record<IconeForma, readonly [side: number, part: number]>> = {
  '192': [192, 0.86],
  '512': [512, 0.86],
  'recortavel-512': [512, 0.58],
};

/**
 * A client's mark as pictures of fixed shapes. Marks are stored without transparency, on white; here they stay on white
 * too.
 */
export function drawnMarkRoutes(
  serving: Serving,
  { cache, storage, hashOf }: DrawnMarkMeans,
): void {
  // One at a time, like uploads: decoding uses a thread of a small pool.
  const turns = new Turns({ waiting: 20 });
  const kept = new LRUCache<string, Buffer>({ max: 200 });
  serveReply(serving, calls.logo.getSocialImage, async (asked) => {
    const { params, query } = asked;
    const texts = await signedTexts(hashOf, params.cliente, query);
    return send(asked, ['social', JSON.stringify(texts)], (dress, mark) =>
      socialPicture(
        texts === null ? { ...dress, mark: required(mark), texts } : { ...dress, mark, texts },
      ),
    );
  });
  serveReply(serving, calls.logo.getIcon, (asked) => {
    const { forma } = asked.params;
    return send(asked, [forma], (_dress, mark) => icon(required(mark), ...ICONS[forma]));
  });

  async function send(
    { params, request, reply }: Asked,
    key: readonly string[],
    draw: Draw,
  ): Promise<FastifyReply> {
    const clienteId = await keptClienteIdOf(cache, params.cliente);
    const dress = await cache.fact(`marca ${clienteId}`, async () => clienteId, dressOf);
    if (dress === null) throw notFound(NO_MARK);
    const hash = createHash('sha256').update(JSON.stringify([key, dress]));
    const tag = hash.digest('base64url').slice(0, 22);
    const etag = `"${tag}"`;
    // Not on a refusal, which a cache would keep under the tag of the picture.
    const headers = { etag, 'cache-control': 'public, no-cache' };
    if (matches(request.headers['if-none-match'], etag)) {
      return reply.headers(headers).status(304).send();
    }
    const made =
      kept.get(tag) ?? (await turns.take(async () => draw(dress, await read(storage, dress.nome))));
    if (made === null) {
      throw unavailable('Há imagens demais a fazer agora. Tente de novo em alguns segundos.');
    }
    kept.set(tag, made);
    return reply.headers(headers).type('image/png').send(made);
  }
}

/** @throws Refusal (404) if the client has no mark */
function required(mark: Buffer | null): Buffer {
  if (mark === null) throw notFound(NO_MARK);
  return mark;
}

/**
 * Texts of a picture, if their seal is valid.
 * @returns null for a picture without texts
 * @throws Refusal (404) if the seal is missing or wrong
 */
async function signedTexts(
  hashOf: HashOf,
  cliente: string,
  { titulo, figura, legenda, selo }: CallQueryOf<typeof calls.logo.getSocialImage>,
): Promise<PictureTexts | null> {
  if ((titulo ?? figura ?? legenda ?? selo) === undefined) return null;
  const texts = { titulo: titulo ?? '', figura: figura ?? '', legenda: legenda ?? '' };
  const own = await hashOf(PICTURE_SEAL, sealedPicture(cliente, texts));
  if (!sameHash(own, selo ?? '')) throw notFound('Esta imagem não é deste portal.');
  return texts;
}

async function read(storage: Storage, nome: string | null): Promise<Buffer | null> {
  if (nome === null) return null;
  const mark = await storage.readWhole(sha256Of(nome));
  if (mark === null) throw notFound(NO_MARK);
  return mark;
}

/** Reads the parts of a client's pictures. */
async function dressOf(tx: Tx): Promise<Dress> {
  const mark = await findMark(tx, 'top_brasao');
  const [row] = await tx.query<{ cor: string | null; orgao: string }>(
    `select l.top_bg_color as cor, c.nome as orgao
       from cliente c left join layout l on l.cliente_id = c.id
      where c.id = $1`,
    [tx.clienteId],
  );
  return { nome: mark?.nome ?? null, cor: row?.cor ?? OWN_COLOR, orgao: row?.orgao ?? '' };
}

async function icon(mark: Buffer, side: number, part: number): Promise<Buffer> {
  const inside = Math.round(side * part);
  const input = await sharp(mark).resize(inside, inside, { fit: 'inside' }).toBuffer();
  return flat(side, side, '#ffffff')
    .composite([{ input, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}
