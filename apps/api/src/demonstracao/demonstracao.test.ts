import { inflateSync } from 'node:zlib';
import { TIPO_PUBLICACAO } from '@claraboia/contract';
import { describe, expect, it } from 'vitest';
import { cnpjDaRaiz } from './cnpj.ts';
import { type Conteudo, demoClientes, readConteudo } from './conteudo.ts';
import { documentoOf } from './esbocos.ts';
import { resolveMoment } from './momento.ts';
import { documentoPdf } from './pdf.ts';
import { markerOf } from './resolve-record.ts';
import type { DemoDocumento, DemoTabela } from './tipos-documento.ts';

const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T12:00:00Z`);
const NUMBER = /^-?\d{1,3}(\.\d{3})*(,\d{2})?$/;

interface Arquivo {
  readonly nome: string;
  readonly linkExterno?: boolean;
}
interface Publicacao {
  readonly nome: string;
  readonly data: string;
  readonly categoriaPublicacao: { readonly $ref: string };
  readonly categoriaPublicacaoTipo?: unknown;
  readonly entidade?: unknown;
  readonly tipoPublicacao: { readonly id: number };
  readonly publicacaoArquivos?: readonly Arquivo[];
}
interface Categoria {
  readonly $chave: string;
  readonly agruparEntidade?: boolean;
  readonly exibeDia?: boolean;
  readonly exibeMes?: boolean;
  readonly exibeAno?: boolean;
}

const clientes = demoClientes().map((cliente) => {
  const conteudo = readConteudo(cliente.identificador);
  return { cliente, conteudo, identificador: cliente.identificador };
});
const [first] = clientes;
if (first === undefined) throw new Error('no demonstration');
const recordsOf = <T>({ registros }: Conteudo, key: string) =>
  (registros.get(key) ?? []) as unknown as readonly T[];
const publicationsOf = (conteudo: Conteudo) => recordsOf<Publicacao>(conteudo, 'publicacao');

/** Documents of all records, at any depth. */
function documentsOf(conteudo: Conteudo): DemoDocumento[] {
  const visit = (value: unknown): DemoDocumento[] => {
    const [marker, source] = markerOf(value) ?? [];
    if (marker === '$documento') return [documentoOf(conteudo, source, NOW)];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(visit) : [];
  };
  return [...conteudo.registros.values()].flat().flatMap(visit);
}

const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) &&
  day <= TODAY;

const cents = (cell: string) =>
  Math.round(Number(cell.replaceAll('.', '').replace(',', '.')) * 100);

/** Columns of the closing row that differ from the sum of their column. */
function wrongTotals({ cabecalho, linhas, total = [] }: DemoTabela): string[] {
  return cabecalho.filter((_, i) => {
    const claimed = total[i] ?? '';
    if (!NUMBER.test(claimed)) return false;
    const sum = linhas.reduce((whole, linha) => whole + cents(linha[i] ?? ''), 0);
    return sum !== cents(claimed);
  });
}

/** Check digits computed independently of the code under test. */
function isCnpj(text: string): boolean {
  const values = text
    .replace(/[./-]/g, '')
    .split('')
    .map((character) => character.charCodeAt(0) - 48);
  const digit = (weights: readonly number[]) => {
    const rest = weights.reduce((sum, weight, i) => sum + weight * (values[i] ?? 0), 0) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const first = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  return values.length === 14 && digit(first) === values[12] && digit([6, ...first]) === values[13];
}

/** Text of a page's content streams, without blanks. */
function shownText(pdf: Buffer): string {
  const bytes = pdf.toString('latin1');
  const streams = [...bytes.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, body = '']) => {
      try {
        return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    },
  );
  const hex = [...streams.join('\n').matchAll(/<([0-9a-f]+)>/g)]
    .map(([, text = '']) => text)
    .join('');
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')).replace(/\s/g, '');
}

describe.each(clientes)('the demonstration of $identificador', ({ cliente, conteudo }) => {
  it('keeps no name twice in a category', () => {
    const names = publicationsOf(conteudo).map(
      ({ nome, categoriaPublicacao: { $ref } }) => `${$ref} ${nome}`,
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('names an entity where the category groups by entity, and a type where it has types', () => {
    const categorias = recordsOf<Categoria>(conteudo, 'categoria_publicacao');
    const tipos = recordsOf<Pick<Publicacao, 'categoriaPublicacao'>>(
      conteudo,
      'categoria_publicacao_tipo',
    ).map(({ categoriaPublicacao }) => categoriaPublicacao.$ref);
    const wrong = publicationsOf(conteudo).filter((each) => {
      const { $ref } = each.categoriaPublicacao;
      const categoria = categorias.find(({ $chave }) => $chave === $ref);
      return (
        (each.entidade !== undefined) !== (categoria?.agruparEntidade ?? false) ||
        (each.categoriaPublicacaoTipo !== undefined) !== tipos.includes($ref)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has dates that exist and are not in the future', () => {
    const days = [
      ...publicationsOf(conteudo).map(({ data }) => String(resolveMoment(data, NOW))),
      ...documentsOf(conteudo).map(({ data }) => data),
    ];
    expect(days.filter((day) => !isDay(day))).toEqual([]);
  });

  it('has tables whose rows are as wide as their heads and whose totals are sums', () => {
    for (const { titulo, tabelas = [] } of documentsOf(conteudo)) {
      for (const tabela of tabelas) {
        const width = tabela.cabecalho.length;
        const rows = [...tabela.linhas, tabela.total ?? tabela.cabecalho];
        expect(
          rows.filter((linha) => linha.length !== width),
          titulo,
        ).toEqual([]);
        expect(wrongTotals(tabela), titulo).toEqual([]);
      }
    }
  });

  it('names only tax ids with right check digits', () => {
    const found = JSON.stringify([[...conteudo.registros], documentsOf(conteudo)]).match(
      /[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/\d{4}-\d{2}/g,
    );
    const ids = [cliente.cnpj, ...(found ?? [])];
    expect(ids.filter((id) => !isCnpj(id))).toEqual([]);
    expect(ids.length).toBeGreaterThan(1);
  });
});

describe('the demonstration as a whole', () => {
  it('gives its bodies tax ids of their own', () => {
    const ids = demoClientes().map(({ cnpj }) => cnpj);
    expect(new Set(ids).size).toBe(ids.length);
    // The example of the alphanumeric CNPJ in the Federal Revenue's own documentation.
    expect(cnpjDaRaiz('12ABC345')).toMatch(/^12ABC3450001\d{2}$/);
    expect(isCnpj('12.ABC.345/01DE-35')).toBe(true);
    expect(isCnpj('12.ABC.345/01DE-34')).toBe(false);
  });

  it('holds everything that a portal can show', () => {
    const { conteudo } = first;
    const publications = publicationsOf(conteudo);
    const countOf = (tipo: number) =>
      publications.filter(({ tipoPublicacao }) => tipoPublicacao.id === tipo).length;
    expect(countOf(TIPO_PUBLICACAO.link)).toBeGreaterThanOrEqual(6);
    expect(countOf(TIPO_PUBLICACAO.video)).toBeGreaterThanOrEqual(2);
    expect(countOf(TIPO_PUBLICACAO.subcategoria)).toBeGreaterThanOrEqual(3);
    const files = publications.flatMap(({ publicacaoArquivos = [] }) => publicacaoArquivos);
    expect(files.filter(({ linkExterno }) => linkExterno).length).toBeGreaterThanOrEqual(3);
    const levels = recordsOf<Categoria>(conteudo, 'categoria_publicacao').map(
      ({ exibeDia = true, exibeMes = true, exibeAno = true }) => [exibeDia, exibeMes, exibeAno],
    );
    expect(new Set(levels.map(String)).size).toBe(4);
  });
});

describe('a demonstration PDF', () => {
  const { cliente, conteudo } = first;
  const long = documentsOf(conteudo).toSorted(
    (a, b) => JSON.stringify(b).length - JSON.stringify(a).length,
  )[0];
  if (long === undefined) throw new Error('no demonstration');

  it('is the same twice, whole, and small', async () => {
    const [once, twice] = [await documentoPdf(cliente, long), await documentoPdf(cliente, long)];
    expect(once.equals(twice)).toBe(true);
    expect(once.subarray(0, 5).toString()).toBe('%PDF-');
    expect(once.subarray(-6).toString().trim()).toBe('%%EOF');
    expect(once.length).toBeLessThan(25_000);
  });

  it('shows its title, its body and its last row as text, accents included', async () => {
    const text = shownText(await documentoPdf(cliente, long));
    const shown = (part: string) => part.replace(/\s/g, '');
    expect(text).toContain(shown(long.titulo));
    expect(text).toContain(shown(cliente.nome));
    expect(text).toContain(shown('Documento fictício, para demonstração'));
    expect(text).toContain(shown(long.tabelas?.at(-1)?.total?.join('') ?? ''));
    expect(text).toMatch(/Página2de\d/);
  });
});
