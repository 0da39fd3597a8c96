import sharp from 'sharp';
import { toJpeg } from '../services/arquivo/image.ts';
import type { Esboco } from './arquivos.ts';
import type { Conteudo, DemoCliente, Registro } from './conteudo.ts';
import { documentoPdf } from './pdf.ts';
import { markerOf } from './resolve-record.ts';
import type { DemoDocumento } from './tipos-documento.ts';

/** Documents and drawings of records, by their marker. */
export function esbocosOf(
  cliente: DemoCliente,
  conteudo: Conteudo,
  registros: readonly Registro[],
): ReadonlyMap<object, Esboco> {
  const found = new Map<object, Esboco>();
  const visit = (registro: Registro): void => {
    const { nome, nomeArquivo } = registro as { nome?: string; nomeArquivo?: string };
    for (const value of Object.values(registro)) {
      if (Array.isArray(value)) value.forEach(visit);
      const [marker, source] = markerOf(value) ?? [];
      const extensao = EXTENSOES[marker ?? ''];
      if (extensao === undefined) continue;
      const given = value as { readonly nome?: string };
      const nomeOriginal = given.nome ?? nomeArquivo ?? `${nome}.${extensao}`;
      const make =
        extensao === 'pdf'
          ? () => documentoPdf(cliente, documentoOf(conteudo, source))
          : () => rasterize(conteudo.text(String(source)));
      found.set(given, { nomeOriginal, extensao, make });
    }
  };
  registros.forEach(visit);
  return found;
}

const EXTENSOES: Readonly<Record<string, Esboco['extensao']>> = {
  $documento: 'pdf',
  $desenho: 'jpg',
};

/** Document given in place, or by the name of its file. */
export const documentoOf = ({ text }: Conteudo, source: unknown): DemoDocumento =>
  (typeof source === 'string' ? JSON.parse(text(source)) : source) as DemoDocumento;

/** Processed like a manager's picture. */
async function rasterize(svg: string): Promise<Buffer> {
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return toJpeg(png, { maxWidth: 600, maxHeight: 600 });
}
