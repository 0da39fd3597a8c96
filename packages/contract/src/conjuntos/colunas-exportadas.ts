import { type AnyEntity, writableFields } from '../engine/define-entity.ts';
import { type Expression, pathsIn } from '../engine/expression.ts';
import { type ImportFormat, importOf, isImported } from '../engine/import-format.ts';
import { namingFields } from '../engine/record-names.ts';
import type { Registry } from '../engine/registry.ts';
import type { Coluna, Conjunto } from './define-conjunto.ts';

/** Column of a public export, as the import of the same entity reads it. */
export interface ColunaExportada {
  readonly titulo: string;
  /** Field that the column shows; null if a save contains nothing of it, such as the last rectification. */
  readonly campo: string | null;
  /**
   * Relation of the cell to the field; by default, the cell is its value. `abridged`: a shorter form, such as a text
   * without formatting. `within`: name of the record above the referenced one. `wholeCode`: code with those of the
   * records above. `partly`: the cell lacks something that the field needs.
   */
  readonly como?: 'abridged' | 'within' | 'wholeCode' | 'partly';
}

/** Exports of each entity that has an import, by its key: the columns of each file in order. */
export type Exportadas = Readonly<Record<string, readonly (readonly ColunaExportada[])[]>>;

/** Public exports that an import knows again, derived from the columns of the sets. */
export function exportadasDe(registry: Registry, conjuntos: readonly Conjunto[]): Exportadas {
  const found: Record<string, (readonly ColunaExportada[])[]> = {};
  for (const { entidade, colunas } of conjuntos) {
    const format = importOf(entidade);
    if (format === null || colunas.length === 0) continue;
    const files = found[entidade.key] ?? [];
    files.push(namedOnce(colunas.map((coluna) => exportada(registry, entidade, format, coluna))));
    found[entidade.key] = files;
  }
  return found;
}

/** A record may have several names in a file: the first one finds it again. */
const namedOnce = (columns: readonly ColunaExportada[]): readonly ColunaExportada[] =>
  columns.map((column, place) => {
    const { titulo, campo, como } = column;
    const before = columns.slice(0, place);
    const isTaken =
      como === undefined && before.some((each) => each.campo === campo && each.como === undefined);
    return campo !== null && isTaken ? { titulo, campo: null } : column;
  });

type Shown = Pick<ColunaExportada, 'campo' | 'como'>;
const NOTHING: Shown = { campo: null };

const exportada = (
  registry: Registry,
  entity: AnyEntity,
  format: ImportFormat,
  { titulo, valor }: Coluna,
): ColunaExportada => ({ titulo, ...shownBy(registry, entity, format, valor) });

/** Field that an expression shows so that its value can be told from the cell. */
function shownBy(
  registry: Registry,
  entity: AnyEntity,
  format: ImportFormat,
  valor: Expression,
): Shown {
  switch (valor.op) {
    case 'path':
      return shownAt(registry, entity, format, valor.path);
    case 'joined':
      return numberWithYear(registry, entity, valor.parts);
    case 'firstOf': {
      const [first] = valor.of;
      return first === undefined ? NOTHING : shownBy(registry, entity, format, first);
    }
    case 'parts':
      return itemsOf(entity, format, valor.collection, valor.parts);
    case 'upToSlash':
    case 'plainText':
      return abridged(shownBy(registry, entity, format, valor.of));
    // Notations of one value, which the import reads or undoes.
    case 'documento':
    case 'masked':
    case 'guestLink':
    case 'webAddress':
      return shownBy(registry, entity, format, valor.of);
    default:
      return NOTHING;
  }
}

const abridged = (shown: Shown): Shown =>
  shown.campo === null || shown.como !== undefined ? shown : { ...shown, como: 'abridged' };

const isSaved = (entity: AnyEntity, name: string) =>
  writableFields(entity).some(([each]) => each === name);

function shownAt(
  registry: Registry,
  entity: AnyEntity,
  { columns }: ImportFormat,
  path: string,
): Shown {
  const [name = '', ...below] = path.split('.');
  const field = entity.fields[name];
  const { tree } = entity.capabilities;
  if (name === tree?.code?.whole) return { campo: tree.code.own, como: 'wholeCode' };
  if (field === undefined || columns[name] === undefined || !isSaved(entity, name)) return NOTHING;
  if (below.length === 0) return { campo: name };
  if (field.type !== 'reference') return NOTHING;
  const target = registry.get(field.to);
  if (namingFields(target).includes(below.join('.'))) return { campo: name };
  return target.detail.includes(below.join('.')) ? { campo: name, como: 'within' } : NOTHING;
}

/** Reference shown by the number and year of its record: `018/2024`. */
function numberWithYear(
  registry: Registry,
  { fields }: AnyEntity,
  parts: readonly Expression[],
): Shown {
  const [[name = '', number = ''] = [], [, year = ''] = []] = parts
    .flatMap((part) => pathsIn(part))
    .map((path) => path.split('.'));
  const field = fields[name];
  if (field?.type !== 'reference') return NOTHING;
  const target = registry.get(field.to).fields[number];
  return target?.type === 'text' && target.numbered === year ? { campo: name } : NOTHING;
}

/** Separator between the parts of an item in an exported list. */
const BETWEEN_PARTS = ':';

/** Collection whose exported items have the notation of the import's. */
function itemsOf(
  { fields }: AnyEntity,
  { columns }: ImportFormat,
  name: string,
  parts: Readonly<Record<string, Expression>>,
): Shown {
  const [field, column] = [fields[name], columns[name]];
  if (field === undefined || column?.item === undefined || !isImported(field, column)) {
    return NOTHING;
  }
  const { item } = column;
  const shown = Object.values(parts).map((part) => pathsIn(part)[0]?.split('.', 1)[0]);
  const isWhole =
    item.separator === BETWEEN_PARTS &&
    shown.length === item.parts.length &&
    item.parts.every((part, place) => part === shown[place]);
  return { campo: name, ...(isWhole ? {} : { como: 'partly' }) };
}
