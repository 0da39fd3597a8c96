import { BUSCA_TIPO } from 'virtual:busca-tipos';
import type { BuscaSegmento, BuscaSugestoes } from '@claraboia/contract/schema';
import { buscaPath, conjuntoPath } from '../../portal-paths.ts';
import { type Destino, destinoOf, plainText } from '../resultado-path.ts';

/** One suggestion. It leads to a page of this portal or to an external URL. */
export interface Linha {
  readonly texto: readonly BuscaSegmento[];
  readonly nota: string | null;
  readonly destino: Destino;
}

export interface Parte {
  /** Heading that names the kind of suggestion. */
  readonly titulo: string;
  readonly linhas: readonly Linha[];
}

/** Suggestions grouped by kind; empty kinds are left out. */
export function partesOf({ palavras, nomes, list }: BuscaSugestoes, cliente: string): Parte[] {
  const partes = new Map<string, Linha[]>();
  const add = (titulo: string, texto: Linha['texto'], nota: string | null, destino: Destino) => {
    const linhas = partes.get(titulo) ?? [];
    linhas.push({ texto, nota, destino });
    partes.set(titulo, linhas);
  };
  for (const texto of palavras) {
    add('Palavras', texto, null, { to: buscaPath(cliente, plainText(texto)) });
  }
  for (const { conjunto, filtro, rotulo, nome } of nomes) {
    const search = new URLSearchParams({ [filtro]: plainText(nome), ano: 'todos' });
    add(rotulo, nome, null, { to: `${conjuntoPath(cliente, conjunto)}?${search}` });
  }
  for (const { nota, ...record } of list) {
    const destino = destinoOf(record, cliente);
    if (destino !== null) add(BUSCA_TIPO[record.tipo].plural, record.titulo, nota, destino);
  }
  return [...partes].map(([titulo, linhas]) => ({ titulo, linhas }));
}
