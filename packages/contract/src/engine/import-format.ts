import { ENVIO, type EnvioDasLinhas } from '../domain/importacao-cadastro.ts';
import type { ImportCapability, ImportColumn, ImportKey, ImportMatch } from './capabilities.ts';
import { type AnyEntity, writableFields } from './define-entity.ts';
import type { ChoiceField, Field, FieldType, ReferenceField } from './fields.ts';

/** Complete import format of an entity: its declaration, and what follows from its fields. */
export interface ImportFormat {
  /** Columns by field, in the order of the sample file. */
  readonly columns: Readonly<Record<string, ImportColumn>>;
  readonly key: Required<ImportKey>;
  readonly match?: ImportMatch;
  /** Sender of the rows. */
  readonly envio: EnvioDasLinhas;
  readonly sample: readonly Readonly<Record<string, string>>[];
}

/** Field types that a cell can hold without further declaration: all but files and collections. */
const READ_ALONE: Readonly<Record<FieldType, boolean>> = {
  text: true,
  masked: true,
  slug: true,
  url: true,
  richText: true,
  integer: true,
  decimal: true,
  color: true,
  boolean: true,
  choice: true,
  date: true,
  dateTime: true,
  reference: true,
  file: false,
  collection: false,
};

/** True if a file must have the field's column: not if new records start with a value. */
export const isColumnRequired = (field: Field): boolean =>
  field.required !== undefined && !(isChosen(field) && field.initial !== undefined);

const isChosen = (field: Field): field is ReferenceField | ChoiceField =>
  field.type === 'reference' || field.type === 'choice';

/** Notation of a cell of this type. */
function writtenAs(field: Field): string {
  switch (field.type) {
    case 'date':
      return 'dia/mês/ano';
    case 'dateTime':
      return 'dia/mês/ano hora:minuto, no horário de Brasília';
    case 'decimal':
      return 'número, como 1.500,00';
    case 'integer':
      return 'número inteiro';
    case 'boolean':
      return `Sim ou Não; em branco, ${field.initial ? 'Sim' : 'Não'}`;
    case 'choice':
      return field.options.map(({ label }) => label).join(', ');
    case 'reference':
      return `o nome ou o código, como está cadastrado${field.initial === undefined ? '' : `; em branco, ${field.initial.nome}`}`;
    case 'richText':
      return 'só texto; cada linha dentro da célula é um parágrafo';
    case 'color':
      return 'como #1351b4';
    case 'text':
      return `texto de até ${field.max.toLocaleString('pt-BR')} caracteres`;
    case 'masked':
      return 'com ou sem pontuação';
    case 'slug':
      return 'letras minúsculas, números e hífens';
    case 'url':
      return 'começa com http:// ou https://';
    case 'file':
    case 'collection':
      return '';
  }
}

const helpOf = (field: Field) =>
  [field.help, writtenAs(field)]
    .filter((text) => text !== undefined && text !== '')
    .join('. ')
    .replace(/^./, (first) => first.toLocaleUpperCase('pt-BR'));

function keyOf({ label, fields }: AnyEntity, { key }: ImportCapability): Required<ImportKey> {
  const labels = key.fields.map((name) => fields[name]?.label ?? name);
  const o = label.gender === 'm' ? 'o' : 'a';
  return {
    fields: key.fields,
    onlyWithout: key.onlyWithout ?? {},
    same: key.same ?? `${labels.length === 1 ? 'é igual' : 'são iguais'} em ${labels.join(', ')}`,
    there: key.there ?? `Já estava cadastrad${o}`,
  };
}

/** Import format of an entity; null if it has no import. */
export function importOf(entity: AnyEntity): ImportFormat | null {
  const { csvImport } = entity.capabilities;
  if (csvImport === undefined || 'refused' in csvImport || !entity.modes.has('add')) return null;
  const { columns: declared = {}, match, envio = ENVIO.byServer, sample = [] } = csvImport;
  const rest = writableFields(entity)
    .filter(([name, { type }]) => declared[name] === undefined && READ_ALONE[type])
    .map(([name, field]) => [name, { help: helpOf(field) }] as const);
  return {
    columns: { ...declared, ...Object.fromEntries(rest) },
    key: keyOf(entity, csvImport),
    ...(match === undefined ? {} : { match }),
    envio,
    sample,
  };
}

/** True if a declared column of this type can be read; collections need an item notation. */
export const isImported = (field: Field, { item }: ImportColumn): boolean =>
  READ_ALONE[field.type] || (field.type === 'collection' && item !== undefined);
