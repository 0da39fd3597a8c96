import { registry } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { formatOf } from '../../src/engine/csv-import/columns.ts';
import { planRows } from '../../src/engine/csv-import/plan.ts';
import { readFile } from '../../src/engine/csv-import/read-file.ts';
import { rowDraft } from '../../src/engine/csv-import/row-draft.ts';
import { writeFile } from '../../src/engine/csv-import/write-file.ts';

const imported = registry.all.filter(({ capabilities }) => capabilities.csvImport !== undefined);

test.each(imported)('the sample of $key reads back whole and may be sent as it is', (entity) => {
  const format = formatOf(entity);
  const { rows, ignored } = readFile(format, writeFile(format, format.spec.sample));
  expect(ignored).toEqual([]);
  expect(rows.map((row) => rowDraft(format, row, 9).reason)).toEqual(rows.map(() => null));
  const nothing = planRows(format, rows, new Map(), new Set());
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
