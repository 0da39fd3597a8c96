import { importacaoDe, importacaoTipoList, importOf, registry } from '@claraboia/contract';
import { describe, expect, it } from 'vitest';
import { type MotivoProibida, motivoDoTitulo } from './proibidas.ts';

const SPELLINGS: Readonly<Record<MotivoProibida, readonly string[]>> = {
  banco: [
    ...['NUMEROBANCO', 'NUMEROAGENCIA', 'NUMEROCONTA', 'CONTABANCARIA', 'CODIGOBANCO', 'NRBANCO'],
    ...['Banco', 'cd_banco', 'BCO_CREDOR', 'nomeBanco', 'Nº Banco', 'NR.AGENCIA', 'AGÊNCIA'],
    ...[
      'AG',
      'NUM_AG',
      'CdAgencia',
      'agenciaFavorecido',
      'Conta',
      'nrConta',
      'NRCTA',
      'CTA.CREDOR',
    ],
    ...[
      'CTACORRENTE',
      'conta_corrente',
      'Conta-Corrente',
      'contaCorrenteCredor',
      'NUM.CONTA',
      'DVCONTA',
    ],
    ...[
      'DADOS BANCÁRIOS',
      'DomicilioBancario',
      'chave_pix',
      'ChavePIX',
      'Nº do cheque',
      'NRCHEQUE',
    ],
    ...[
      'IBAN',
      'CONTADEPOSITO',
      'CONTAPAGADORA',
      'Poupança',
      'BANCO2',
      'AGCC',
      'C/C',
      'CC',
      'C.C.',
    ],
    ...['N.C/C', 'cc_credor', 'CONTACORR', 'nrctacorr', 'AGENCIABB', 'contacef', 'CONTACAIXA'],
    ...['DADOSBANC', 'nuconta', 'NUBANCO', 'COBANCO', 'contasalario', 'CONTAS', 'ISPB', 'cartao'],
    ...[
      'Conta\nCorrente',
      '"Banco"',
      '\ufeffBANCO',
      ' Agência ',
      'ＢＡＮＣＯ',
      'B A N C O',
      'B.A.N.C.O',
    ],
    ...['Bаnco', 'ban\u200bco', 'CON\u00adTA', '0BANCO', 'BANCO1CREDOR', 'ag2cta2', 'bank_account'],
  ],
  endereco: [
    ...[
      'ENDERECOCREDOR',
      'Endereço',
      'ENDERECO_COMPLETO',
      'DSENDERECO',
      'EndFornecedor',
      'END.CREDOR',
    ],
    ...[
      'LOGRADOURO',
      'NmLogradouro',
      'cep',
      'NRCEP',
      'CEPCREDOR',
      'Bairro',
      'rua',
      'C.E.P.',
      'NUCEP',
    ],
    ...['Avenida', 'Travessa', 'Lograd', 'moradia'],
  ],
  contato: [
    ...['NRTELEFONE', 'telefone_credor', 'TELEFONE1', 'Tel.', 'NUMTEL', 'foneCredor', 'NR_CELULAR'],
    ...[
      'E-mail',
      'EMAIL',
      'emailFornecedor',
      'DSEMAIL',
      'WhatsApp',
      'DDD',
      'FAX',
      'nrfax',
      'Ramal',
    ],
    ...['Zap', 'Correio eletrônico', 'CORREIOELETRONICO', 'correio_eletronico'],
  ],
  nascimento: [
    ...[
      'DATANASCIMENTO',
      'DtNasc',
      'dt_nascimento',
      'DT.NASC',
      'NASCIMENTO',
      'Aniversário',
      'D.N.',
    ],
    ...[
      'DN',
      'nascim',
      'DTNASCIM',
      'Nascido em',
      'nascida em',
      'Idade',
      'aniversariante',
      'BIRTHDAY',
    ],
  ],
  pessoal: [
    ...['RG', 'Nº RG', 'Carteira de identidade', 'Título de eleitor', 'PIS/PASEP', 'NIT', 'CNH'],
    ...['NOMEMAE', 'Nome_Mae', 'Filiação', 'Estado civil', 'sexo', 'Raça'],
  ],
};

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
  const all = Object.entries(SPELLINGS).flatMap(([motivo, headings]) =>
    headings.map((heading) => [heading, motivo] as const),
  );

  it('are known in sixty spellings and more', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
  });

  it.each(all)('%j is one: %s', (heading, motivo) => {
    expect(motivoDoTitulo(heading)).toBe(motivo);
  });

  it.each(INNOCENT)('%j is not one of them', (heading) => {
    expect(motivoDoTitulo(heading)).toBeNull();
  });

  it('match no name of the format’s own columns', () => {
    const names = importacaoTipoList.flatMap((tipo) =>
      importacaoDe(tipo).columns.flatMap(({ nome, rotulo, sinonimos = [] }) => [
        nome,
        rotulo,
        ...sinonimos,
      ]),
    );
    const joined = names.map((name) => name.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase());
    expect([...names, ...joined].filter((name) => motivoDoTitulo(name) !== null)).toEqual([]);
  });

  it('end at once, however long they are', () => {
    expect(motivoDoTitulo('de'.repeat(30_000))).toBeNull();
  });
});

describe('the spreadsheet import of the entities', () => {
  it('takes a heading of accounts, addresses, contacts or births only for a field of that', () => {
    const taken = registry.all.flatMap((entity) =>
      Object.entries(importOf(entity)?.columns ?? {}).flatMap(
        ([name, { header, aliases = [] }]) => {
          const label = entity.fields[name]?.label ?? '';
          const own = motivoDoTitulo(label) ?? motivoDoTitulo(name);
          return [header ?? label, ...aliases]
            .filter(
              (heading) => motivoDoTitulo(heading) !== null && motivoDoTitulo(heading) !== own,
            )
            .map((heading) => `${entity.key}.${name}: ${heading}`);
        },
      ),
    );
    expect(taken).toEqual([]);
  });
});
