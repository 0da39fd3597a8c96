import { describe, expect, it } from 'vitest';
import { PRIVATE_SPELLINGS } from '../../test/private-spellings.ts';
import { importOf } from '../engine/import-format.ts';
import { registry } from '../entities/index.ts';
import { reasonOfHeading } from './private-headings.ts';

const INNOCENT = [
  ...[
    'conta_contabil',
    'CONTACONTABIL',
    'Conta Contábil',
    'conta corrente contábil',
    'CTA_CONTABIL',
  ],
  ...['Conta da receita', 'conta_despesa', 'contrato_numero', 'NUMEROCONTRATO', 'contador'],
  ...['Agência reguladora', 'agencia_reguladora', 'agenciador', 'agenciamento', 'Banco de horas'],
  ...['bancada', 'natureza', 'NUMEROEMPENHO', 'Número do empenho', 'numero_liquidacao', 'numero'],
  ...['Contas a pagar', 'Prestação de contas', 'Unidade', 'CIDADE', 'modalidade', 'entidade'],
  ...['data', 'DATAEMPENHO', 'dt_pagamento', 'ANOREFERENCIA', 'agente', 'AGENTEFINANCEIRO'],
  ...['cepa', 'documento', 'chave_origem', 'valor_pago', 'encargo', 'Recurso', 'reduzido', ''],
  ...[
    'HISTORICO',
    'contabilizado',
    'telemetria',
    'mailing',
    'agendamento',
    'Tendência',
    'celebração',
  ],
];

describe('headings of columns that are never read', () => {
  const all = Object.entries(PRIVATE_SPELLINGS).flatMap(([motivo, headings]) =>
    headings.map((heading) => [heading, motivo] as const),
  );

  it('are known in sixty spellings and more', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
  });

  it.each(all)('%j is one: %s', (heading, motivo) => {
    expect(reasonOfHeading(heading)).toBe(motivo);
  });

  it.each(INNOCENT)('%j is not one of them', (heading) => {
    expect(reasonOfHeading(heading)).toBeNull();
  });

  it('end at once, however long they are', () => {
    expect(reasonOfHeading('de'.repeat(30_000))).toBeNull();
  });
});

describe('the spreadsheet import of the entities', () => {
  it('takes a heading of accounts, addresses, contacts or births only for a field of that', () => {
    const taken = registry.all.flatMap((entity) =>
      Object.entries(importOf(entity)?.columns ?? {}).flatMap(
        ([name, { header, aliases = [] }]) => {
          const label = entity.fields[name]?.label ?? '';
          const own = reasonOfHeading(label) ?? reasonOfHeading(name);
          return [header ?? label, ...aliases]
            .filter(
              (heading) => reasonOfHeading(heading) !== null && reasonOfHeading(heading) !== own,
            )
            .map((heading) => `${entity.key}.${name}: ${heading}`);
        },
      ),
    );
    expect(taken).toEqual([]);
  });
});
