import { type Conjunto, conjuntos, type Expression, pathsIn, registry } from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { criterios2026 } from '../../instalacao/pntp-2026.ts';
import { ANOS, chavesDe, PAGINA, PERIODO, type Servido } from './dados/servido.ts';
import { DADOS_DO_CRITERIO } from './dados-do-criterio.ts';

const conjuntoDe = ({ conjunto }: Servido): Conjunto => {
  const found = conjuntos.find(({ endereco }) => endereco === conjunto);
  if (found === undefined) throw new Error(`no set ${conjunto}`);
  return found;
};

/** Criteria that publications serve, beside records of a set: the law that sets the offices up, the notices and papers. */
const DE_DOCUMENTOS = ['2.1'];

/** Properties that the page of a set shows: in its table, or in the dialog and the page of a record. */
function shownOn({ consulta, colunas, filhos }: Conjunto): ReadonlySet<string> {
  const of = (key: string) => {
    const coluna = colunas.find(({ chave }) => chave === key);
    return coluna === undefined ? [] : pathsIn(coluna.valor);
  };
  const cells = [
    ...(consulta?.tabela ?? []),
    ...(consulta?.detalhe?.dados ?? []),
    ...(consulta?.detalhe?.registro.fatos ?? []),
  ];
  const sections = (consulta?.detalhe?.filhos ?? []).map(
    (filho) => conjuntos.find(({ endereco }) => endereco === filho.conjunto)?.entidade,
  );
  const rows = Object.entries(filhos).filter(([, { entidade }]) => sections.includes(entidade));
  return new Set([
    ...rows.map(([name]) => name),
    ...cells.flatMap((cell) => {
      if (typeof cell === 'string') return of(cell);
      const told = [cell.valor, cell.abaixo, cell.ate, cell.endereco];
      return [
        ...(cell.coluna === undefined ? [] : of(cell.coluna)),
        ...told.filter((each): each is Expression => each !== undefined).flatMap(pathsIn),
      ];
    }),
  ]);
}

/** Filters that the page of a set offers, by their names in addresses. */
function filtersOf({ consulta, dia }: Conjunto): ReadonlySet<string> {
  if (consulta === null) return new Set();
  const { anos, escolha, filtros } = consulta;
  return new Set([
    ...filtros.map(({ nome }) => nome),
    ...(escolha === undefined ? [] : [escolha.nome]),
    ...(anos === undefined ? [] : [ANOS]),
    ...(dia === null ? [] : [PERIODO]),
  ]);
}

test('every criterion that asks for data in a file of rows is served by a set', () => {
  const asked = criterios2026
    .filter(({ gravacao }) => gravacao?.formatoEditavel && !gravacao.pdfPesquisavelBasta)
    .map(({ id }) => id);
  expect(asked.length).toBeGreaterThan(25);
  const without = asked.filter((id) => DADOS_DO_CRITERIO[id] === undefined);
  expect(without).toEqual([]);
});

test('the records of a set say what criteria they serve, those that the set is declared for', () => {
  const told = registry.all.flatMap(({ capabilities: { criteria } }) =>
    criteria !== undefined && 'numbers' in criteria ? criteria.numbers : [],
  );
  const without = told.filter((id) => DADOS_DO_CRITERIO[id] === undefined);
  expect([...new Set(without)].toSorted()).toEqual(DE_DOCUMENTOS);
});

describe.each(Object.entries(DADOS_DO_CRITERIO))('criterion %s', (id, servido) => {
  const criterio = criterios2026.find((each) => each.id === id);

  test('is in the matrix, and its sets and kinds exist', () => {
    expect(criterio).toBeDefined();
    for (const each of servido) {
      const { modo, catalogo } = conjuntoDe(each);
      expect(catalogo).toBe(true);
      if (each.modo !== undefined) expect(Object.keys(modo?.valores ?? {})).toContain(each.modo);
    }
  });

  test('has every minimum field in the files of a set, and on its page', () => {
    const told = servido.flatMap(({ minimo }) => Object.keys(minimo));
    expect(told.toSorted()).toEqual((criterio?.minimo ?? []).toSorted());
    for (const each of servido) {
      const conjunto = conjuntoDe(each);
      const shown = shownOn(conjunto);
      for (const [minimo, campos] of Object.entries(each.minimo)) {
        if (campos === PAGINA) {
          expect([minimo, conjunto.consulta !== null]).toEqual([minimo, true]);
          continue;
        }
        const chaves = chavesDe(campos);
        const found = chaves.map((chave) => {
          const coluna = conjunto.colunas.find((column) => column.chave === chave);
          const onPage =
            coluna !== undefined &&
            (conjunto.consulta === null || pathsIn(coluna.valor).some((path) => shown.has(path)));
          return [chave, coluna !== undefined, onPage];
        });
        expect([minimo, ...found]).toEqual([minimo, ...chaves.map((chave) => [chave, true, true])]);
      }
    }
  });

  test('names a kind for each of its documents', () => {
    for (const { minimo, tipos = {} } of servido) {
      for (const [documento, ids] of Object.entries(tipos)) {
        expect(Object.keys(minimo)).toContain(documento);
        expect(ids.length).toBeGreaterThan(0);
      }
    }
  });

  test('has every minimum filter', () => {
    const told = servido.flatMap(({ filtros }) => Object.keys(filtros ?? {}));
    expect(told.toSorted()).toEqual((criterio?.filtrosMinimos ?? []).toSorted());
    for (const each of servido) {
      const offered = filtersOf(conjuntoDe(each));
      const asked = Object.values(each.filtros ?? {});
      expect(asked.filter((nome) => !offered.has(nome))).toEqual([]);
    }
  });
});
