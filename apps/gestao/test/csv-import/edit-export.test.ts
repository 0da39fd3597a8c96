import {
  type AnyDraft,
  type AnyEntity,
  changedFields,
  type ExpressionValue,
  editExportOf,
  editedTitles,
  type Field,
  formatDate,
  formatDateTime,
  importOf,
  isFormula,
  KEPT_CELL,
  nameKey,
  ReferenceNames,
  registry,
  scalarText,
} from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { formatOf } from '../../src/engine/csv-import/columns.ts';
import { guess } from '../../src/engine/csv-import/matching.ts';
import { NO_FILES } from '../../src/engine/csv-import/picked-files.ts';
import { planRows } from '../../src/engine/csv-import/plan.ts';
import { readFile } from '../../src/engine/csv-import/read-file.ts';
import { directoryOf } from '../../src/engine/csv-import/references.ts';
import { csvOf } from '../../src/engine/csv-import/write-file.ts';
import { saveBody } from '../../src/engine/entity-client.ts';
import { recordOf } from './records.ts';

type Stored = AnyDraft & { readonly id: number };

/** Cell as the server's exports write it. */
function cellOf(tipo: string, value: ExpressionValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  const text = scalarText(value);
  if (tipo === 'date') return formatDate(text);
  if (tipo === 'dateTime') return formatDateTime(text).replace(',', '');
  if (tipo === 'number') return text.replace('.', ',');
  return isFormula(text) && tipo === 'text' ? `'${text}` : text;
}

/** Export of records whose references name some stored ones. */
function fileOf(entity: AnyEntity, records: readonly Stored[], targets: Targets): string[][] {
  const { columns, references } = editExportOf(registry, entity);
  const names = new ReferenceNames(entity);
  for (const reference of references) names.load(reference, targets(reference.name, records));
  return [
    columns.map(({ titulo }) => titulo),
    ...records.map((record) =>
      columns.map(({ tipo, value }) => cellOf(tipo, value(record, names))),
    ),
  ];
}

type Targets = (field: string, records: readonly Stored[]) => readonly Stored[];

/** Records that the records refer to. */
const referred: Targets = (field, records) =>
  records.flatMap((record) => (record[field] === null ? [] : [record[field] as Stored]));

/** Plan of a file over the stored records. */
function planOf(
  entity: AnyEntity,
  file: readonly string[][],
  records: readonly Stored[],
  targets: Targets = referred,
) {
  const format = formatOf(entity);
  const content = readFile(format, `\uFEFF${csvOf(file)}`);
  const directories = new Map(
    format.columns.flatMap(({ name, field }) =>
      field.type === 'reference'
        ? [
            [
              name,
              directoryOf(entity, registry.get(field.to), targets(name, records), content.rows),
            ] as const,
          ]
        : [],
    ),
  );
  const { match } = format.spec;
  const candidates =
    match === undefined
      ? []
      : targets(match.field, records).map((row) => ({
          id: row.id,
          name: String(row[match.by]),
          code: String(row[match.code]),
        }));
  const mapping = new Map(
    content.rows.map(({ cells }) => {
      const name = cells.get(match?.field ?? '') ?? '';
      return [nameKey(name), guess(name, candidates)];
    }),
  );
  const known = { mapping, directories, files: NO_FILES, updates: true };
  const own = formatOf(entity).spec.key.fields;
  // The keys of the stored records, in the notation of the plan.
  const asNew = planRows(format, readFile(format, csvOf(fileOf(entity, records, targets))).rows, {
    ...known,
    existing: new Map(),
  });
  const existing = new Map(asNew.map(({ key }, place) => [key, [records[place]?.id ?? 0]]));
  return { content, own, plan: planRows(format, content.rows, { ...known, existing }) };
}

/** Fields of a record that a plan would change. */
function changesOf(entity: AnyEntity, record: Stored, draft: AnyDraft | null) {
  if (draft === null) return ['nothing was planned'];
  const body = Object.entries(saveBody(entity, draft));
  const sent = body.filter(([name]) => Object.hasOwn(draft, name));
  return changedFields(entity, record, Object.fromEntries(sent));
}

const importable = registry.all.filter((entity) => importOf(entity) !== null);

const TEXTS = ['text', 'url'];

/** Field whose change the test makes: a text that is no key, no number and no choice. */
function editableIn(entity: AnyEntity): [name: string, field: Field] | undefined {
  const format = importOf(entity);
  return Object.entries(entity.fields).find(
    ([name, field]) =>
      TEXTS.includes(field.type) &&
      field.readOnly !== true &&
      format?.columns[name] !== undefined &&
      !format.key.fields.includes(name),
  );
}

describe.each(importable.map((entity) => [entity.key, entity] as const))('%s', (_key, entity) => {
  const record = recordOf(entity);

  test('comes in again as it went out', () => {
    const file = fileOf(entity, [record], referred);
    const { content, plan } = planOf(entity, file, [record]);
    expect(content).toMatchObject({ exported: false, ignored: [] });
    const [planned] = plan;
    expect(planned).toMatchObject({ changes: record.id, status: 'Pendente', reason: null });
    expect(changesOf(entity, record, planned?.draft ?? null)).toEqual([]);
    expect(file.flat()).not.toContain(KEPT_CELL);
    expect(Object.keys(planned?.draft ?? {}).length).toBe(editedTitles(entity).length);
  });

  test('keeps the key among its columns', () => {
    const { key, columns } = importOf(entity) ?? {};
    const titles = (key?.fields ?? []).map(
      (name) => columns?.[name]?.header ?? entity.fields[name]?.label,
    );
    expect(editedTitles(entity)).toEqual(expect.arrayContaining(titles));
  });

  const editable = editableIn(entity);
  test.runIf(editable)('changes exactly the edited cell', () => {
    const [name = '', field] = editable ?? [];
    const file = fileOf(entity, [record], referred);
    const place = editExportOf(registry, entity).columns.findIndex(({ chave }) => chave === name);
    const row = [...(file[1] ?? [])];
    row[place] = field?.type === 'url' ? 'https://exemplo.org/outro' : '123';
    const { plan } = planOf(entity, [file[0] ?? [], row], [record]);
    expect(changesOf(entity, record, plan[0]?.draft ?? null)).toEqual([name]);
  });
});

describe('values that a cell cannot hold', () => {
  const servico = registry.get('servico');
  const record = recordOf(servico);

  const planWith = (patch: AnyDraft) => {
    const changed = { ...record, ...patch };
    const file = fileOf(servico, [changed], referred);
    const { plan } = planOf(servico, file, [changed]);
    return { cells: file[1] ?? [], changes: changesOf(servico, changed, plan[0]?.draft ?? null) };
  };

  test.each([
    [{ descricao: "'=1+1" }],
    [{ descricao: "''-x" }],
    [{ descricao: '=1+1' }],
    [{ descricao: 'linha 1\nlinha 2; "aspas"' }],
    [{ documentos: [{ id: 1, nome: 'RG', obrigatorio: true, observacao: 'a | b' }] }],
  ])('%j is written exactly', (patch) => {
    const { cells, changes } = planWith(patch);
    expect(changes).toEqual([]);
    expect(cells).not.toContain(KEPT_CELL);
  });

  test.each([
    [{ descricao: '1E5' }],
    [{ descricao: '#N/A' }],
    [{ descricao: ' com espaço' }],
    [{ descricao: KEPT_CELL }],
    [{ documentos: [{ id: 1, nome: 'RG | CPF', obrigatorio: true, observacao: null }] }],
    [{ documentos: [{ id: 1, nome: 'RG', obrigatorio: true, observacao: 'a // b' }] }],
  ])('%j is kept as it is', (patch) => {
    const { cells, changes } = planWith(patch);
    expect(changes).toEqual([]);
    expect(cells).toContain(KEPT_CELL);
  });

  test('an ambiguous name is kept, and no new record has that cell', () => {
    const contrato = registry.get('contrato');
    const stored = recordOf(contrato);
    const licitacao = stored.licitacao as Stored;
    const targets: Targets = (field, records) =>
      field === 'licitacao' ? [licitacao, { ...licitacao, id: 99 }] : referred(field, records);
    const file = fileOf(contrato, [stored], targets);
    expect(file[1]).toContain(KEPT_CELL);
    const { plan } = planOf(contrato, file, [stored], targets);
    expect(changesOf(contrato, stored, plan[0]?.draft ?? null)).toEqual([]);
    const format = formatOf(contrato);
    const [row] = readFile(format, csvOf(file)).rows;
    if (row === undefined) throw new Error('no line was read');
    const [asNew] = planRows(format, [row], {
      mapping: new Map(),
      directories: new Map(),
      files: NO_FILES,
      existing: new Map(),
      updates: true,
    });
    expect(asNew).toMatchObject({ status: 'Erro' });
  });

  test('a row whose key is kept is reported', () => {
    const acesso = registry.get('acesso');
    const stored = recordOf(acesso);
    const pessoa = stored.pessoa as Stored;
    const targets: Targets = (field, records) =>
      field === 'pessoa' ? [pessoa, { ...pessoa, id: 99 }] : referred(field, records);
    const { plan } = planOf(acesso, fileOf(acesso, [stored], targets), [stored], targets);
    expect(plan[0]).toMatchObject({
      status: 'Erro',
      reason: 'Pessoa: sem ela, o acesso não se reconhece',
    });
  });
});
