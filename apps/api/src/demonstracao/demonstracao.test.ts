import { inflateSync } from 'node:zlib';
import { toNomeUrl } from '@claraboia/contract';
import { describe, expect, it } from 'vitest';
import { cnpjDaRaiz } from './conteudo/base/cnpj.ts';
import { demoClientes } from './conteudo/index.ts';
import { documentoPdf } from './pdf.ts';
import type { DemoCliente, DemoDocumento, DemoGrupo, DemoTabela } from './tipos.ts';

const TODAY = '2026-11-21';
const NUMBER = /^-?\d{1,3}(\.\d{3})*(,\d{2})?$/;

const groupUrl = ({ nome, nomeUrl }: DemoGrupo) => nomeUrl ?? toNomeUrl(nome);
const categoriesOf = (cliente: DemoCliente) =>
  cliente.grupos.flatMap(({ categorias }) => categorias);
const publicationsOf = (cliente: DemoCliente) =>
  categoriesOf(cliente).flatMap(({ publicacoes }) => publicacoes);
const filesOf = (cliente: DemoCliente) =>
  publicationsOf(cliente).flatMap((each) => (each.tipo === 'arquivos' ? each.arquivos : []));
const documentsOf = (cliente: DemoCliente): DemoDocumento[] =>
  filesOf(cliente).flatMap((file) => ('documento' in file ? [file.documento] : []));

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

describe.each(demoClientes.map((cliente) => [cliente.identificador, cliente] as const))(
  'the demonstration of %s',
  (_, cliente) => {
    it('names groups and categories so that every address is unique', () => {
      const groups = cliente.grupos.map(groupUrl);
      expect(new Set(groups).size).toBe(groups.length);
      for (const { categorias } of cliente.grupos) {
        const urls = categorias.flatMap(({ nome, linkUrl }) => (linkUrl ? [] : [toNomeUrl(nome)]));
        expect(new Set(urls).size).toBe(urls.length);
      }
    });

    it('keeps names within their limits, and no name twice in a category', () => {
      for (const { nome, publicacoes } of categoriesOf(cliente)) {
        expect(nome.length).toBeLessThanOrEqual(255);
        const names = publicacoes.map((each) => each.nome);
        expect(new Set(names).size).toBe(names.length);
        expect(names.filter((each) => each.length > 255)).toEqual([]);
      }
    });

    it('refers only to types, entities and categories that it has', () => {
      const paths = cliente.grupos.flatMap((grupo) =>
        grupo.categorias.map(({ nome }) => `${groupUrl(grupo)}/${toNomeUrl(nome)}`),
      );
      const entities = cliente.entidades.map(({ nome }) => nome);
      for (const { tipos = [], agruparEntidade = false, publicacoes } of categoriesOf(cliente)) {
        const types = tipos.map(({ nome }) => nome);
        for (const each of publicacoes) {
          if (each.categoriaTipo !== undefined) expect(types).toContain(each.categoriaTipo);
          if (types.length > 0) expect(each.categoriaTipo).toBeDefined();
          if (each.entidade !== undefined) expect(entities).toContain(each.entidade);
          expect(each.entidade !== undefined).toBe(agruparEntidade);
          if (each.tipo === 'subcategoria') expect(paths).toContain(each.categoria);
          if (each.tipo === 'arquivos') expect(each.arquivos.length).toBeGreaterThan(0);
        }
      }
    });

    it('leads only to web addresses, and to videos that the portal can show', () => {
      for (const each of publicationsOf(cliente)) {
        if (each.tipo === 'link') expect(each.url).toMatch(/^https:\/\/\S+$/);
        if (each.tipo !== 'video') continue;
        expect(each.url).toMatch(/^https:\/\/(youtu\.be\/|www\.youtube\.com\/watch\?v=)[\w-]{11}$/);
      }
    });

    it('has dates that exist and are not in the future', () => {
      const days = [
        ...publicationsOf(cliente).map(({ data }) => data),
        ...documentsOf(cliente).map(({ data }) => data),
      ];
      expect(days.filter((day) => !isDay(day))).toEqual([]);
    });

    it('has tables whose rows are as wide as their heads and whose totals are sums', () => {
      for (const { titulo, tabelas = [] } of documentsOf(cliente)) {
        for (const tabela of tabelas) {
          const width = tabela.cabecalho.length;
          const rows = [...tabela.linhas, tabela.total ?? tabela.cabecalho];
          expect(
            rows.filter((linha) => linha.length !== width),
            titulo,
          ).toEqual([]);
          expect(wrongTotals(tabela), titulo).toEqual([]);
          expect(JSON.stringify(tabela), titulo).not.toMatch(/NaN|undefined/);
        }
      }
    });

    it('names only tax ids with right check digits', () => {
      const found = JSON.stringify(cliente).match(
        /[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/\d{4}-\d{2}/g,
      );
      const ids = [cliente.cnpj, ...(found ?? [])];
      expect(ids.filter((id) => !isCnpj(id))).toEqual([]);
      expect(ids.length).toBeGreaterThan(1);
    });
  },
);

describe('the demonstration as a whole', () => {
  it('gives its bodies tax ids of their own', () => {
    const ids = demoClientes.map(({ cnpj }) => cnpj);
    expect(new Set(ids).size).toBe(ids.length);
    // The example of the alphanumeric CNPJ in the Federal Revenue's own documentation.
    expect(cnpjDaRaiz('12ABC345')).toMatch(/^12ABC3450001\d{2}$/);
    expect(isCnpj('12.ABC.345/01DE-35')).toBe(true);
    expect(isCnpj('12.ABC.345/01DE-34')).toBe(false);
  });

  it('holds everything that a portal can show', () => {
    const [valeClaro] = demoClientes;
    if (valeClaro === undefined) throw new Error('no demonstration');
    const publications = publicationsOf(valeClaro);
    const kinds = (kind: string) => publications.filter(({ tipo }) => tipo === kind).length;
    expect(kinds('link')).toBeGreaterThanOrEqual(6);
    expect(kinds('video')).toBeGreaterThanOrEqual(2);
    expect(kinds('subcategoria')).toBeGreaterThanOrEqual(3);
    expect(filesOf(valeClaro).filter((file) => 'url' in file).length).toBeGreaterThanOrEqual(3);
    const levels = categoriesOf(valeClaro).map(({ nivelData = 'dia' }) => nivelData);
    expect(new Set(levels)).toEqual(new Set(['dia', 'mes', 'ano', 'nada']));
  });
});

describe('a demonstration PDF', () => {
  const cliente = demoClientes[0];
  const long =
    cliente &&
    documentsOf(cliente).toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
  if (cliente === undefined || long === undefined) throw new Error('no demonstration');

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
