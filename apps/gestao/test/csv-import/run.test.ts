import { type AnyDraft, estruturaOrganizacional, obra } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { formatOf } from '../../src/engine/csv-import/columns.ts';
import { NO_FILES } from '../../src/engine/csv-import/picked-files.ts';
import { type Existing, type PlannedRow, planRows } from '../../src/engine/csv-import/plan.ts';
import type { FileRow } from '../../src/engine/csv-import/read-file.ts';
import { directoryOf } from '../../src/engine/csv-import/references.ts';
import { ImportRun } from '../../src/engine/csv-import/run.ts';

const OBRA = formatOf(obra);
const rowOf = (line: number, cells: Readonly<Record<string, string>>): FileRow => ({
  line,
  cells: new Map(Object.entries(cells)),
  fault: null,
});
const work = (line: number, numero: string, dataInicio = '02/03/2026') =>
  rowOf(line, {
    numero,
    dataInicio,
    objeto: 'Praça',
    situacao: 'Em andamento',
    percentual: '10',
  });

/** Run over rows of a file, against records that `send` adds. */
function open(rows: readonly FileRow[], { format = OBRA, directories = new Map() } = {}) {
  const sent: AnyDraft[] = [];
  const saved = new Map<string, number[]>();
  const rehearsed: (readonly PlannedRow[])[] = [];
  const fails: { next: Error | null } = { next: null };
  const plan = (given: readonly FileRow[], existing: Existing) =>
    planRows(format, given, {
      mapping: new Map(),
      directories,
      files: NO_FILES,
      existing,
      updates: false,
    });
  const run: ImportRun = new ImportRun(format, plan(rows, new Map()), {
    send: async (draft) => {
      const planned = plan(rows, new Map());
      const { key = '' } =
        planned.find(({ row }) => row.cells.get('numero') === draft.numero) ?? {};
      sent.push(draft);
      saved.set(key, [sent.length]);
      // The record is saved, and its answer lost.
      if (fails.next !== null) {
        const error = fails.next;
        fails.next = null;
        throw error;
      }
      return { id: sent.length, isUnchanged: false, undo: async () => undefined };
    },
    readKeys: async () => saved,
    plan,
    rehearse: async (asked) => {
      rehearsed.push(asked.filter(({ status }) => status === 'Pendente'));
      return asked;
    },
    meant: () => new Map(),
  });
  const ended = async () => {
    while (!['parado', 'concluido'].includes(run.view().phase))
      await new Promise((r) => setTimeout(r));
    // The view follows the rows within moments.
    await new Promise((resolve) => setTimeout(resolve, 150));
  };
  const send = async () => {
    run.start();
    await ended();
  };
  const statuses = () => run.view().rows.map(({ row, status }) => [row.line, status]);
  return { run, sent, rehearsed, fails, send, statuses };
}

test('a row whose answer was lost is not sent again because another one is corrected', async () => {
  const { run, sent, fails, send, statuses } = open([
    work(2, '001/2026'),
    work(3, '002/2026', 'nunca'),
  ]);
  fails.next = new TypeError('the network is gone');
  await send();
  expect(await run.correct(3, new Map([['dataInicio', '02/03/2026']]))).toBeNull();
  await send();
  expect(sent).toHaveLength(2);
  expect(statuses()).toEqual([
    [2, 'Erro'],
    [3, 'Enviado'],
  ]);
  // Corrected itself, it is found to be saved.
  expect(await run.correct(2, new Map([['objeto', 'Praça']]))).toBeNull();
  expect(sent).toHaveLength(2);
  expect(statuses()).toEqual([
    [2, 'Enviado'],
    [3, 'Enviado'],
  ]);
});

test('nothing is sent or undone while a correction is checked', async () => {
  const { run, sent, statuses } = open([work(2, '001/2026'), work(3, '002/2026', 'nunca')]);
  const correcting = run.correct(3, new Map([['dataInicio', '02/03/2026']]));
  run.start();
  await run.undo();
  expect(await run.correct(3, new Map([['numero', '']]))).toMatch(/^Início/);
  expect(await correcting).toBeNull();
  expect(sent).toEqual([]);
  expect(statuses()).toEqual([
    [2, 'Pendente'],
    [3, 'Pendente'],
  ]);
});

test('a row corrected to the number of another one is refused, whichever comes first', async () => {
  const { run } = open([work(2, '001/2026', 'nunca'), work(3, '002/2026')]);
  const cells = new Map([
    ['dataInicio', '02/03/2026'],
    ['numero', ' 002/2026 '],
  ]);
  expect(await run.correct(2, cells)).toBe('Repete a obra da linha 3: mesmo número');
});

test('only the corrected row and those that depend on it are checked again', async () => {
  const unidade = (line: number, codigo: string, nome: string, above = '') =>
    rowOf(line, { codigo, nome, ...(above !== '' && { estruturaPai: above }) });
  const rows = [
    unidade(2, '', 'Gabinete'),
    unidade(3, '1', 'Chefia', 'Gabinete'),
    unidade(4, '2', 'Fazenda'),
    unidade(5, '', 'Saúde'),
  ];
  const format = formatOf(estruturaOrganizacional);
  const directories = new Map([
    ['estruturaPai', directoryOf(estruturaOrganizacional, estruturaOrganizacional, [], rows)],
  ]);
  const { run, rehearsed, statuses } = open(rows, { format, directories });
  expect(statuses().map(([, status]) => status)).toEqual(['Erro', 'Erro', 'Pendente', 'Erro']);
  expect(await run.correct(2, new Map([['codigo', '9']]))).toBeNull();
  expect(rehearsed.at(-1)?.map(({ row }) => row.line)).toEqual([2, 3]);
  expect(new Map(statuses() as [number, string][])).toEqual(
    new Map([
      [2, 'Pendente'],
      [3, 'Pendente'],
      [4, 'Pendente'],
      [5, 'Erro'],
    ]),
  );
});

test('a row below a sent one is checked below its record', async () => {
  const rows = [
    rowOf(2, { codigo: '1', nome: 'Gabinete' }),
    rowOf(3, { codigo: '', nome: 'Chefia', estruturaPai: 'Gabinete' }),
  ];
  const format = formatOf(estruturaOrganizacional);
  const directories = new Map([
    ['estruturaPai', directoryOf(estruturaOrganizacional, estruturaOrganizacional, [], rows)],
  ]);
  const { run, send, rehearsed } = open(rows, { format, directories });
  await send();
  expect(await run.correct(3, new Map([['codigo', '2']]))).toBeNull();
  expect(rehearsed.at(-1)?.map(({ draft }) => draft?.estruturaPai)).toEqual([{ id: 1 }]);
});

test('a broken letter stays a fault until it is corrected', async () => {
  const broken = { ...work(2, '001/2026'), fault: 'A linha tem uma letra quebrada' };
  const cells = new Map(broken.cells).set('objeto', 'Pra\uFFFDa');
  const { run } = open([{ ...broken, cells }]);
  expect(await run.correct(2, new Map())).not.toBeNull();
  expect(await run.correct(2, new Map([['objeto', 'Praça']]))).toBeNull();
});
