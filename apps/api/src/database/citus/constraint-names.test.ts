import { expect, test } from 'vitest';
import { keyName } from './constraint-names.ts';

const nameOf = (table: string, columns: readonly string[], taken: string[] = []) =>
  keyName(
    {
      table,
      name: null,
      columns,
      target: 't',
      definition: '',
      emptied: null,
      withoutEmptying: '',
    },
    new Set(taken),
  );

test('names a key by its table and columns', () => {
  expect(nameOf('contrato', ['cliente_id', 'licitacao_id'])).toBe(
    'contrato_cliente_id_licitacao_id_fkey',
  );
});

test('counts names that are taken', () => {
  expect(nameOf('a', ['b'], ['a_b_fkey', 'a_b_fkey1'])).toBe('a_b_fkey2');
});

// As PostgreSQL 17 names them.
test('shortens the longer part of a name above 63 bytes', () => {
  const table = 'prestacao_contas_arquivo_tipo_de_documentos';
  expect(nameOf(table, ['identificador_do_documento'])).toBe(
    'prestacao_contas_arquivo_tipo_d_identificador_do_documento_fkey',
  );
  expect(nameOf('situação_da_prestação_de_contas_anual', ['identificação_do_documento'])).toBe(
    'situação_da_prestação_de__identificação_do_documento_fkey',
  );
});
