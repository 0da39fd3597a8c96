import { type AnyEntity, columnOf, type Fields, type Registry } from '@claraboia/contract';

/** Table of the contract: of an entity, of its records' files, or of their collections. */
export interface TabelaDeclarada {
  readonly nome: string;
  readonly fields: Fields;
  /** Rules over several fields of one row. */
  readonly invariants?: AnyEntity['invariants'];
}

/** Tables of the declared entities, with their collections and attachments. */
export function tabelasDeclaradas(registry: Registry): ReadonlyMap<string, TabelaDeclarada> {
  const found = registry.all.flatMap(({ table, label, fields, capabilities, invariants }) => {
    const { attachments } = capabilities;
    const own: (TabelaDeclarada & { readonly tabela: string })[] = [
      { tabela: table, nome: label.plural, fields, invariants },
    ];
    if (attachments !== undefined) {
      const { arquivo } = attachments;
      own.push({ tabela: arquivo.table, nome: arquivo.label.plural, fields: arquivo.fields });
    }
    for (const field of Object.values(fields)) {
      if (field.type !== 'collection') continue;
      own.push({
        tabela: field.table,
        nome: `${label.plural}: ${field.label}`,
        fields: field.fields,
      });
    }
    return own;
  });
  return new Map(found.map(({ tabela, ...declarada }) => [tabela, declarada]));
}

/** Screen labels of a table's columns. */
export function rotulosDe({ fields }: TabelaDeclarada): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      field.type === 'collection' ? [] : [[columnOf({ fields }, name), field.label] as const],
    ),
  );
}
