import { type AnyEntity, writableFields } from '../engine/define-entity.ts';
import type { Field } from '../engine/fields.ts';
import { importOf, isColumnRequired } from '../engine/import-format.ts';
import type { ImportacaoColuna, ImportacaoColunaTipo } from './define-import.ts';

/** Type of a column as a mapping sees it; the field decides how a cell is read. */
function tipoOf(field: Field): ImportacaoColunaTipo {
  switch (field.type) {
    case 'date':
    case 'dateTime':
      return 'data';
    case 'decimal':
      // Coordinates have a notation of their own.
      return field.rounded === true ? 'codigo' : 'valor';
    case 'boolean':
      return 'simNao';
    case 'choice':
      return 'escolha';
    case 'masked':
      return 'documento';
    case 'richText':
    case 'collection':
      return 'historico';
    case 'text':
      return field.multiline === true ? 'historico' : 'texto';
    default:
      return 'codigo';
  }
}

/** Columns of the import of an entity, as those of the budget's files; null if it has no import. */
export function importColumnsOf(entity: AnyEntity): readonly ImportacaoColuna[] | null {
  const format = importOf(entity);
  if (format === null) return null;
  const fields = new Map(writableFields(entity));
  const [sample = {}] = format.sample;
  return Object.entries(format.columns).flatMap(([nome, { help, header, aliases = [] }]) => {
    const field = fields.get(nome);
    if (field === undefined) return [];
    const rotulo = header ?? field.label;
    return [
      {
        nome,
        rotulo,
        obrigatoria: isColumnRequired(field),
        tipo: tipoOf(field),
        ajuda: help,
        exemplo: sample[nome] ?? '',
        sinonimos: [...(rotulo === field.label ? [] : [field.label]), ...aliases],
        ...(field.type === 'choice' && { escolhas: field.options.map(({ label }) => label) }),
        ...(field.type === 'text' && { max: field.max }),
      },
    ];
  });
}
