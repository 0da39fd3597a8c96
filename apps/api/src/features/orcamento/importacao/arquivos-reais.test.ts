import { importacaoDe } from '@claraboia/contract';
import { describe, expect, it } from 'vitest';
import { suggest } from '../../../services/importacao/de-para.ts';
import { discard } from '../../../services/importacao/discard.ts';
import { readArquivo } from '../../../services/importacao/leitura.ts';
import { parseTexto } from './parse-rows.fixture.ts';

/** Files as accounting systems and audit courts write them, with other names and amounts. */
const lines = (...each: readonly string[]) => `${each.join('\r\n')}\r\n`;

const EMPENHO =
  'exercicio;ug_codigo;numero;data;tipo;orgao_codigo;unidade_codigo;funcao;subfuncao;programa_codigo;acao_codigo;natureza;fonte;credor_documento;credor_nome;historico;valor';

describe('a file of commitments', () => {
  it('with currency, midnight and a rounded code is refused for that code alone', async () => {
    const texto = lines(
      'idEntidade;Unnamed: 2;numeroEmpenho;anoEmpenho;tipoEmpenho;especificacao;data;valorEmpenhadoBruto;nomeCredor;numAcao;numFuncao;numSubfuncao;numNaturezaEmp;numRecurso',
      '668;;1;2020;ORDINARIO;DESPESA COM DIÁRIA;02/01/2020 00:00;R$ 926,31;JOSE DA SILVA;2.181;4;122;3,39E+13;15.000.000.000',
      '668;;2;2020;ESTIMATIVO;LABORATÓRIO;02/01/2020 00:00;390437,64;LABORATORIO LTDA;2.654;10;301;33903900;16.000.000.000',
    );
    const judged = await parseTexto('empenho', texto, {
      escopo: { exercicio: 2020 },
      dePara: {
        colunas: {
          exercicio: { de: 'anoEmpenho' },
          ug_codigo: { de: 'idEntidade' },
          numero: { de: 'numeroEmpenho' },
          data: { de: 'data' },
          tipo: { de: 'tipoEmpenho' },
          orgao_codigo: { fixo: '02' },
          unidade_codigo: { fixo: '02.01' },
          funcao: { de: 'numFuncao' },
          subfuncao: { de: 'numSubfuncao' },
          programa_codigo: { fixo: '0012' },
          acao_codigo: { de: 'numAcao' },
          natureza: { de: 'numNaturezaEmp' },
          fonte: { de: 'numRecurso' },
          credor_tipo: { fixo: 'PF' },
          credor_nome: { de: 'nomeCredor' },
          historico: { de: 'especificacao' },
          valor: { de: 'valorEmpenhadoBruto' },
        },
        opcoes: {},
      },
    });
    expect(judged.map(({ valor, recusa }) => [valor, recusa])).toEqual([
      [
        '926.31',
        {
          coluna: 'natureza',
          motivo:
            '«3,39E+13» está em notação científica. Na planilha, formate a coluna como texto.',
        },
      ],
      ['390437.64', undefined],
    ]);
  });

  it('with codes beside their names and labelled tax ids comes in whole', async () => {
    const texto = lines(
      EMPENHO,
      '2021;090101;3351-2021;02/01/2021;ordinario;02;02.01;12-Educação;361 - Ensino Fundamental;12;2045;33903000 - MATERIAL DE CONSUMO;1.500.0000;CNPJ - PESSOA JURÍDICA - 11222333000181;FORNECEDOR TESTE LTDA;PÃES;1234,56',
      '2021;090101;3352-2021;02/01/2021;ordinario;02;02.01;EDUCAÇÃO;ENSINO FUNDAMENTAL;12;2045;3.3.90.30;1.500.0000;PESSOA FÍSICA - 493478;FULANO DE TAL;AULA;100,00',
    );
    const judged = await parseTexto('empenho', texto, { escopo: { exercicio: 2021 } });
    expect(judged.map(({ recusa }) => recusa)).toEqual([undefined, undefined]);
  });

  it('with a total row has no row of its amount', async () => {
    const texto = lines(
      EMPENHO,
      '2026;090101;1;03/01/2026;ordinario;02;02.01;12;361;0012;2045;3.3.90.30;1.500.0000;11.222.333/0001-81;Panificadora Exemplo Ltda;Pães;12,00',
      'Total;;;;;;;;;;;;;;;;12,00',
    );
    expect(await parseTexto('empenho', texto)).toMatchObject([{ linha: 2, valor: '12.00' }]);
  });
});

it('a report of payments is read below its titles, with separators at the end of its rows', async () => {
  const texto = lines(
    'Prefeitura de Alvorada;;;;;;',
    'Relatório de pagamentos;;;;;;',
    ';;;;;;',
    'exercicio;ug_codigo;empenho_numero;fase;tipo;data;valor',
    '2026;090101;1;P;original;03/01/2026;10,00;',
    'Total Geral;;;;;;10,00',
  );
  expect(await parseTexto('movimento', texto)).toMatchObject([{ linha: 5, valor: '10.00' }]);
});

it('the numbers of bank, branch and account are dropped before anybody sees them', async () => {
  const arquivo = await discard(
    await readArquivo(async function* () {
      yield Buffer.from('NUMEROBANCO;NUMEROAGENCIA;NUMEROCONTA;VALOR\n001;1234-5;67890-1;10,00\n');
    }),
  );
  const rows: (readonly string[])[] = [];
  for await (const { celulas } of arquivo.linhas()) rows.push(celulas);
  expect(rows).toEqual([['', '', '', '10,00']]);
  expect(Object.keys(suggest(importacaoDe('movimento'), arquivo.cabecalho).dePara.colunas)).toEqual(
    ['valor'],
  );
});
