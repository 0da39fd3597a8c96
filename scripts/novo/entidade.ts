import { TIPOS } from './campos.ts';
import type { Pedido } from './pedido.ts';

const lista = (nomes: readonly string[]) => nomes.map((nome) => `'${nome}'`).join(', ');

/** The definition. */
export function entidadeText(pedido: Pedido): string {
  const { campos, titular, ordem, publica } = pedido;
  const kinds = [...new Set(campos.map(({ tipo }) => tipo.campo))].toSorted();
  const fields = campos.map(({ nome, tipo, rotulo, obrigatorio }) => {
    const options = [
      `label: '${rotulo}'`,
      ...(obrigatorio ? [`required: 'Informe o campo ${rotulo}'`] : []),
      ...(tipo.opcoes === undefined ? [] : [tipo.opcoes]),
    ];
    return `    ${nome}: ${tipo.campo}({ ${options.join(', ')} }),`;
  });
  const columns = campos.filter(({ tipo }) => tipo.longo !== true).map(({ nome }) => nome);
  const direction = ordem.tipo === TIPOS.data ? 'DESC' : 'ASC';
  return `import { defineEntity } from '../engine/define-entity.ts';
import { ${kinds.join(', ')} } from '../engine/fields.ts';

/** ${pedido.plural} of a client. */
export const ${pedido.constante} = defineEntity({
  key: '${pedido.chave}',
  path: '/v1/transparencia/${pedido.nome}',
  scope: 'tenant',
  label: { singular: '${pedido.singular}', plural: '${pedido.plural}', gender: '${pedido.genero}' },
  fields: {
${fields.join('\n')}
  },${publica ? "\n  published: 'all'," : ''}
  display: ['${titular.nome}'],
  list: {
    columns: [${lista(columns)}],
    sort: [{ path: '${ordem.nome}', direction: '${direction}' }],
  },
  capabilities: { csvImport: { key: { fields: ['${titular.nome}'] } } },
});
`;
}

/** The first test: the rules of the record, which need no database. */
export function testeText({ constante, nome, plural, campos }: Pedido): string {
  const values = campos.map((each) => `    ${each.nome}: ${each.tipo.amostra},`).join('\n');
  const needed = campos.filter(({ obrigatorio }) => obrigatorio);
  const [{ nome: titular } = { nome: '' }] = needed;
  return `import { expect, test } from 'vitest';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { ${constante} } from './${nome}.entity.ts';

const faults = (patch: object) => {
  const draft = {
    ...initialDraft(${constante}, '2026-01-01'),
${values}
    ...patch,
  };
  return [...draftFaults(${constante}, draft).keys()];
};

test('${plural}: a whole record is saved, and what is missing is told at its field', () => {
  expect(faults({})).toEqual([]);
${needed.map((each) => `  expect(faults({ ${each.nome}: null })).toEqual(['${each.nome}']);`).join('\n')}
  expect(faults({ ${titular}: 'a'.repeat(256) })).toEqual(['${titular}']);
});
`;
}
