import { lerPagina, type Pagina, type VerPagina } from './pagina.ts';

/** Time for one page, and for all pages of a judgement. */
const PAGINA_MS = 10_000;
const TODAS_MS = 60_000;

/** Renderings of a page while the server is busy. */
const TENTATIVAS = 2;

/**
 * Opens pages of a client's portal, one after the other and each once. A page that cannot be rendered for now is left
 * out: nothing is known of it.
 */
export async function abrirPaginas(
  ver: VerPagina,
  clienteId: number,
  enderecos: Iterable<string>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Pagina>> {
  const until = Date.now() + TODAS_MS;
  const abertas = new Map<string, Pagina>();
  for (const endereco of new Set(enderecos)) {
    for (let n = 0; n < TENTATIVAS && !abertas.has(endereco) && Date.now() < until; n += 1) {
      signal.throwIfAborted();
      const ended = AbortSignal.any([signal, AbortSignal.timeout(PAGINA_MS)]);
      const vista = await ver(clienteId, endereco, ended);
      if (vista !== null) abertas.set(endereco, lerPagina(vista));
    }
  }
  return abertas;
}
