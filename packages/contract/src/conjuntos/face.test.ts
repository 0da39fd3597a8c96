import { expect, test } from 'vitest';
import { pathsIn } from '../engine/expression.ts';
import { resolvePath } from '../engine/list-query.ts';
import { registry } from '../entities/index.ts';
import { type Celula, type Face, faceOf, pathsOfCell } from './face.ts';
import { conjuntos } from './index.ts';

const shown = conjuntos.flatMap((conjunto) => {
  const face = faceOf(registry, conjunto);
  return face === null ? [] : [{ conjunto, face, nome: conjunto.endereco }];
});

/** Properties of a row: the declared ones, and the ids of the references on their paths. */
function heldBy({ linha, calculados }: (typeof conjuntos)[number]): ReadonlySet<string> {
  const ids = linha.flatMap((path) => {
    const parts = path.split('.').slice(0, -1);
    return parts.map((_, index) => [...parts.slice(0, index + 1), 'id'].join('.'));
  });
  return new Set(['id', ...linha, ...ids, ...Object.keys(calculados)]);
}

function registroOf({ endereco, detalhe }: Face) {
  if (detalhe === null) throw new Error(`${endereco}: records have no page`);
  return detalhe.registro;
}

const addressesIn = (celulas: readonly Celula[]) =>
  celulas.flatMap(({ abre }) => (abre === undefined ? [] : [abre.conjunto]));

test('no two sets have the same address', () => {
  expect(new Set(conjuntos.map(({ endereco }) => endereco)).size).toBe(conjuntos.length);
});

test.each(shown)('$nome shows nothing that its rows do not hold', ({ conjunto, face }) => {
  const held = heldBy(conjunto);
  const cells = [...face.tabela, ...face.resumida.celulas, ...(face.detalhe?.dados ?? [])];
  const asked = [...cells.flatMap(pathsOfCell), ...face.campos.map(({ caminho }) => caminho)];
  const named = face.recortes.flatMap(({ valor }) => pathsIn(valor));
  expect([...asked, ...named].filter((path) => !held.has(path))).toEqual([]);
  // The public calls accept no other property.
  expect(face.recortes.filter(({ caminho }) => !held.has(caminho))).toEqual([]);
});

// A link from a figure would otherwise be read as a typed text.
test.each(shown)(
  'no two filters of $nome share a name',
  ({ face: { escolha, campos, recortes } }) => {
    const names = [...(escolha === null ? [] : [escolha]), ...campos, ...recortes].map(
      (each) => each.nome,
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  },
);

test.each(shown.filter(({ face }) => face.detalhe !== null))(
  '$nome heads a record only by properties of its rows, and names the shown value',
  ({ conjunto, face }) => {
    const held = heldBy(conjunto);
    const { assunto, linha, situacao, frases, fatos, andamento } = registroOf(face);
    const made = [assunto, linha, ...(situacao === null ? [] : [situacao.valor])];
    const steps = andamento.flatMap(({ dia, prevista, salvo }) => [dia, prevista, salvo]);
    const asked = [
      ...[...made, ...steps].flatMap((each) => (each === undefined ? [] : pathsIn(each))),
      ...[...frases.flat(), ...fatos].flatMap(pathsOfCell),
    ];
    expect(asked.filter((path) => !held.has(path))).toEqual([]);
    expect(fatos.length).toBeGreaterThan(0);
    expect(fatos.filter(({ titulo }) => titulo === '')).toEqual([]);
    const names = andamento.map(({ rotulo }) => rotulo);
    expect(new Set(names).size).toBe(names.length);
  },
);

test.each(shown)(
  '$nome leads to sets that there are, by properties that they show',
  ({ conjunto: declared, face }) => {
    const { tabela, detalhe, resumida } = face;
    const opened = addressesIn([...tabela, ...resumida.celulas, ...(detalhe?.dados ?? [])]);
    for (const endereco of opened) {
      expect(shown.find(({ nome }) => nome === endereco)?.conjunto.paginaDoRegistro).toBeTruthy();
    }
    for (const { conjunto, por, de, ordem, primeiros } of detalhe?.filhos ?? []) {
      const child = shown.find(({ nome }) => nome === conjunto);
      if (child === undefined) throw new Error(`there is no set ${conjunto}`);
      expect(heldBy(child.conjunto).has(por)).toBe(true);
      const own = [de, primeiros?.parteDe?.caminho].filter((path) => path !== undefined);
      expect(own.filter((path) => !heldBy(declared).has(path))).toEqual([]);
      if (primeiros !== undefined) {
        const recortes = child.face.recortes.filter(({ nome }) => nome === primeiros.recorte);
        expect(recortes.map(({ caminho }) => caminho)).toEqual([por]);
        expect(child.conjunto.resumo?.valores).toContain(primeiros.soma);
      }
      for (const path of ordem) {
        const property = path.replace(/^-/, '');
        expect(() => resolvePath(registry, child.conjunto.entidade, property)).not.toThrow();
      }
    }
  },
);

test.each(shown)('the first value of a row of $nome names it', ({ face }) => {
  expect(face.tabela[0]?.opcional).toBeUndefined();
  expect(new Set(face.tabela.map(({ titulo }) => titulo)).size).toBe(face.tabela.length);
});

test.each(shown)('$nome has the subject in the link of a record, not its number', ({ face }) => {
  const link = face.tabela.find(({ abre }) => abre !== undefined);
  const said = link === undefined ? [] : pathsIn(link.valor);
  expect(said.filter((path) => /(^|\.)(numero\w*|codigo|posicao|exercicio)$/.test(path))).toEqual(
    [],
  );
});
