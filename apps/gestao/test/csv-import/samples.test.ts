import { importOf, registry } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { formatOf } from '../../src/engine/csv-import/columns.ts';
import { NO_FILES } from '../../src/engine/csv-import/picked-files.ts';
import { NOTHING_THERE, planRows } from '../../src/engine/csv-import/plan.ts';
import { readFile } from '../../src/engine/csv-import/read-file.ts';
import { NO_DIRECTORIES } from '../../src/engine/csv-import/references.ts';
import { rowDraft } from '../../src/engine/csv-import/row-draft.ts';
import { writeFile } from '../../src/engine/csv-import/write-file.ts';

const imported = registry.all.filter((entity) => importOf(entity) !== null);
const withSample = imported.filter((entity) => formatOf(entity).spec.sample.length > 0);

test('most records that people add come by files', () => {
  expect(imported.length).toBeGreaterThan(25);
});

test.each(imported)('every header of $key means its own column', (entity) => {
  const { columns, named } = formatOf(entity);
  for (const column of columns) {
    expect([column.header, named(column.header)]).toEqual([column.header, column]);
    expect([column.name, column.help]).not.toContain('');
  }
});

test.each(withSample)('the sample of $key reads back whole and may be sent as it is', (entity) => {
  const format = formatOf(entity);
  const { rows, ignored } = readFile(format, writeFile(format, format.spec.sample));
  expect(ignored).toEqual([]);
  expect(rows.map((row) => rowDraft(format, row, 9).reason)).toEqual(rows.map(() => null));
  const nothing = planRows(format, rows, {
    mapping: new Map(),
    directories: NO_DIRECTORIES,
    files: NO_FILES,
    existing: NOTHING_THERE,
    updates: false,
  });
  expect(nothing.every(({ status }) => status === (format.spec.match ? 'Erro' : 'Pendente'))).toBe(
    true,
  );
});

test('plain text becomes paragraphs, and nothing in it a tag', () => {
  const format = formatOf(registry.get('faq'));
  const csv = 'Resposta;Pergunta\n"Sim & não\n\n <b>já</b> ";Pode?';
  const [row] = readFile(format, csv).rows;
  if (row === undefined) throw new Error('no row was read');
  expect(rowDraft(format, row, null).draft).toMatchObject({
    pergunta: 'Pode?',
    respostaHTML: '<p>Sim &amp; não</p><p>&lt;b&gt;já&lt;/b&gt;</p>',
  });
});
