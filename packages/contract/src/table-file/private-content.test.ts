import { describe, expect, it } from 'vitest';
import { looksLikeData, reasonOfContent, withoutPrivateData } from './private-content.ts';
import type { PrivateReason } from './private-headings.ts';

const IBAN = 'BR1500000000000010932840814P2';
const KEY = '123e4567-e89b-12d3-a456-426614174000';

describe('columns that are never read because of their content', () => {
  it.each<[string, readonly string[], PrivateReason]>([
    ['Observação', ['ana@exemplo.org', 'rui@exemplo.com.br', 'não tem'], 'contato'],
    ['Dados', ['<ana@exemplo.org>', 'mailto:rui@exemplo.com.br', 'a@b.br; c@d.br'], 'contato'],
    ['Complemento', ['(81) 98888-7777', '(81) 3333-4444'], 'contato'],
    ['X', ['81 98888-7777', '(81)3333.4444', '+5581988887777'], 'contato'],
    ['Contato', ['81988887777', '8133334444', '98888-7777'], 'contato'],
    ['C/C', ['998877-6', '12345-X'], 'banco'],
    ['Depósito em', ['998877-6', '12345 - 0', 'caixa'], 'banco'],
    ['TED/DOC', ['998877-6', '12345-0'], 'banco'],
    ['Chave de transferência', [KEY], 'banco'],
    [
      'Observação',
      ['ag 1234 conta 5678-9', 'Agência: 0001 C/C 12345-6', 'cta 99-1, ag. 12'],
      'banco',
    ],
    ['Coluna1', [IBAN, 'BR15 0000 0000 0000 1093 2840 814P 2'], 'banco'],
    ['Coluna2', ['001 / 1234-5 / 67890-1', '1234-5 / 56789-0', '0001/12345-6'], 'banco'],
    ['Local', ['Rua das Flores\n123'], 'endereco'],
    ['DT_N', ['15/03/1980', '1975-12-01'], 'nascimento'],
    ['Informações', ['15-03-1980', '1.2.1975'], 'nascimento'],
    [
      'Local',
      ['Rua das Flores, 123', 'Av. Brasil, 45, Centro', 'Sítio Boa Vista, s/n'],
      'endereco',
    ],
  ])('%j with %j is one', (heading, cells, motivo) => {
    expect(reasonOfContent(heading, cells)).toBe(motivo);
  });

  it.each<[string, readonly string[]]>([
    ['Número', ['998877-6', '12345-0', '123456-2026', '1234-2026', '12.3456-2026/1']],
    ['Nota', ['81988887777']],
    ['Data', ['15/03/1980', '2026-12-01']],
    ['dt_empenho', ['15/03/1998', '16/03/1998']],
    ['Histórico', ['ana@exemplo.org recebeu', 'Compra de gêneros', 'Pavimentação da Rua B, 2']],
    ['historico', ['Repasse na ag 1234-5 c/c 99887-1']],
    ['processo', ['-', '---']],
    ['chave_origem', [KEY]],
    ['Valor', ['1.234,56', '-12,00', '0,00']],
    ['Processo', ['2026/000123-4', '23456.000123/2026-77']],
    ['Processo', ['2026/000123-4', '123/2026/00045-6', '12-2026-0034', '12 2026 00341']],
    ['CNPJ', ['99.910.001/0001-30', '99910001000130']],
    ['Contato', []],
  ])('does not take %j with %j for one', (heading, cells) => {
    expect(reasonOfContent(heading, cells)).toBeNull();
  });
});

describe('cells of other columns', () => {
  it.each([
    ['ag 1234 conta 5678-9', ''],
    [IBAN, ''],
    ['ana@exemplo.org', ''],
    ['ag 1234\u2028conta 5678-9', ''],
    ['(81) 98888-7777', ''],
    ['0001/12345-6', ''],
    ['Depositado na ag 1234-5 c/c 998871-6 em maio', 'Depositado na [conta omitida] em maio'],
    ['Pix, conta corrente nº 5678-9, agência 1234', 'Pix, [conta omitida]'],
    [`Pago a ${IBAN}.`, 'Pago a [conta omitida].'],
  ])('%j is kept as %j', (cell, kept) => {
    expect(withoutPrivateData(cell)).toBe(kept);
  });

  it.each([
    'Conta de luz 12345-6 da escola',
    'Agência reguladora 1234',
    'Locação de 12 imóveis, contrato 45/2026',
    'Empenho 123456-2026',
    '2026/000123-4',
    '123/2026/00045-6',
    '12-2026-0034',
    ' 1.234,56 ',
    '99.910.001/0001-30',
    'Página 12 c 3',
  ])('%j is kept as it is', (cell) => {
    expect(withoutPrivateData(cell)).toBe(cell);
  });

  it('are read at once, however long they are', () => {
    const cell = 'ag 1'.repeat(16_000);
    expect(withoutPrivateData(cell)).toBe(cell);
  });
});

it.each(['ana@exemplo.org', '529.982.247-25', '(81) 98888-7777', IBAN])(
  '%j is no heading of a column',
  (heading) => {
    expect(looksLikeData(heading)).toBe(true);
  },
);
