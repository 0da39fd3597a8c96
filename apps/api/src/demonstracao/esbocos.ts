import sharp from 'sharp';
import { toJpeg } from '../services/arquivo/image.ts';
import type { Esboco } from './arquivos.ts';
import type { Conteudo, DemoCliente, Registro } from './conteudo.ts';
import { resolveMoment } from './momento.ts';
import { documentoPdf } from './pdf.ts';
import { markerOf } from './resolve-record.ts';
import type { DemoDocumento } from './tipos-documento.ts';

interface Kind {
  readonly extensao: Esboco['extensao'];
  readonly make: (
    cliente: DemoCliente,
    conteudo: Conteudo,
    source: unknown,
    now: Date,
  ) => Promise<Buffer>;
}

/** Kinds of files, by their marker. */
const KINDS: Readonly<Record<string, Kind>> = {
  $documento: {
    extensao: 'pdf',
    make: (cliente, conteudo, source, now) =>
      documentoPdf(cliente, documentoOf(conteudo, source, now)),
  },
  $desenho: {
    extensao: 'jpg',
    make: (_, { text }, source) => rasterize(text(String(source))),
  },
};

/** Files of records, by their marker. Their original name is the marker's `nome`, or that of the record or row. */
export function esbocosOf(
  cliente: DemoCliente,
  conteudo: Conteudo,
  registros: readonly Registro[],
  now: Date,
): ReadonlyMap<object, Esboco> {
  const found = new Map<object, Esboco>();
  const visit = (registro: Registro): void => {
    const { nome, nomeArquivo } = registro as { nome?: string; nomeArquivo?: string };
    for (const value of Object.values(registro)) {
      if (Array.isArray(value)) value.forEach(visit);
      const [marker = '', source] = markerOf(value) ?? [];
      const kind = KINDS[marker];
      if (kind === undefined) continue;
      const { extensao } = kind;
      const given = value as { readonly nome?: string };
      found.set(given, {
        nomeOriginal: given.nome ?? nomeArquivo ?? `${nome}.${extensao}`,
        extensao,
        make: () => kind.make(cliente, conteudo, source, now),
      });
    }
  };
  registros.forEach(visit);
  return found;
}

/** Document given in place, or by the name of its file; its date may be relative to the seed. */
export function documentoOf({ text }: Conteudo, source: unknown, now: Date): DemoDocumento {
  const found = (typeof source === 'string' ? JSON.parse(text(source)) : source) as DemoDocumento;
  return { ...found, data: String(resolveMoment(found.data, now)) };
}

/** Processed like a manager's picture. */
async function rasterize(svg: string): Promise<Buffer> {
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return toJpeg(png, { maxWidth: 600, maxHeight: 600 });
}
