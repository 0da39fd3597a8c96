import { readFile } from 'node:fs/promises';
import type { DePara, MapeamentoComNome } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csv } from '../support/arquivos-orcamento.ts';
import { ImportadorDeCadastro } from '../support/importar-cadastro.ts';
import { ANO_TODO, Importador } from '../support/importar-orcamento.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const MAPEAMENTO = '/v1/importacao/mapeamento';

let testApp: TestApp;
let gestora: TestClient;
let manager: Importador;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  manager = new Importador(testApp, gestora);
});
afterAll(() => testApp.stop());

const dePara = (de: string): DePara => ({ colunas: { data: { de } }, opcoes: {} });
const keep = (client: TestClient, nome: string, mapping: DePara, more: object = {}) =>
  client.post<MapeamentoComNome>(MAPEAMENTO, {
    tipo: 'movimento',
    nome,
    dePara: mapping,
    substitui: false,
    ...more,
  });
const list = async (client: TestClient, tipo = 'movimento') =>
  (await client.get<MapeamentoComNome[]>(`${MAPEAMENTO}?tipo=${tipo}`)).data;

describe('a mapping with a name', () => {
  test('is kept, replaced only on purpose, and removed', async () => {
    const kept = await keep(gestora, ' Do banco ', dePara('DT'));
    expect(kept.status).toBe(201);
    expect(kept.data).toMatchObject({ nome: 'Do banco', dePara: dePara('DT') });
    const again = await keep(gestora, 'Do banco', dePara('DIA'));
    expect(again.status).toBe(409);
    expect(again.messages).toMatchObject([
      { field: 'nome', description: 'Já existe um mapeamento «Do banco».' },
    ]);
    const replaced = await keep(gestora, 'Do banco', dePara('DIA'), { substitui: true });
    expect(replaced.data).toMatchObject({ id: kept.data.id, dePara: dePara('DIA') });

    expect((await list(gestora)).map(({ id, nome }) => [id === null, nome])).toEqual([
      [false, 'Do banco'],
      [true, 'TCE-SP: despesas, sem os empenhos'],
      [true, 'TCE-PE: EmpenhoLiquidacao'],
      [true, 'TCE-PE: EmpenhoPagamento'],
      [true, 'TCE-PE: EmpenhoResumo'],
    ]);
    expect((await gestora.delete(`${MAPEAMENTO}/${kept.data.id}`)).status).toBe(200);
    expect((await gestora.delete(`${MAPEAMENTO}/${kept.data.id}`)).status).toBe(404);
  });

  test('belongs to its client', async () => {
    const beta = await testApp.signIn('gestor.beta', 'beta');
    const { data } = await keep(beta, 'De outro', dePara('DT'));
    expect((await list(gestora)).some(({ nome }) => nome === 'De outro')).toBe(false);
    expect((await gestora.delete(`${MAPEAMENTO}/${data.id}`)).status).toBe(404);
    expect((await keep(gestora, 'De outro', dePara('DT'))).status).toBe(201);
  });

  test('is one of an entity too, and names columns of its kind that may be read', async () => {
    const obra = { colunas: { objeto: { de: 'OBRA' } }, opcoes: {} };
    expect((await keep(gestora, 'Obras', obra, { tipo: 'obra' })).status).toBe(201);
    expect((await list(gestora, 'obra')).map(({ nome }) => nome)).toEqual(['Obras']);
    // A heading that sounds private, but is the kind's own.
    const contrato = { colunas: { urlContrato: { de: 'Endereço do inteiro teor' } }, opcoes: {} };
    expect((await keep(gestora, 'Contratos', contrato, { tipo: 'contrato' })).status).toBe(201);
    for (const [tipo, mapping, field] of [
      ['obra', dePara('DT'), 'dePara.colunas.data'],
      ['movimento', dePara('NUMEROCONTA'), 'dePara.colunas.data'],
    ] as const) {
      const { status, messages } = await keep(gestora, 'Não', mapping, { tipo });
      expect([status, messages[0]?.field]).toEqual([422, field]);
    }
    expect((await keep(gestora, 'Não', dePara('DT'), { tipo: 'nada' })).status).toBe(404);
    // Mappings belong to a client, and people to the installation.
    for (const tipo of ['nada', 'pessoa']) {
      expect([tipo, (await gestora.get(`${MAPEAMENTO}?tipo=${tipo}`)).status]).toEqual([tipo, 404]);
    }
  });
});

test('a mapping of an entity is proposed for a file like its own, and reads the rows of its kind', async () => {
  const faq: DePara = {
    colunas: {
      pergunta: { de: 'TITULO' },
      respostaHTML: { juntar: ['TEXTO', 'FONTE'], separador: ' / ' },
    },
    opcoes: { somente: { de: 'TIPO', valores: ['Dúvida'] } },
  };
  await keep(gestora, 'Do site antigo', faq, { tipo: 'faq' });
  const cadastros = new ImportadorDeCadastro(testApp, gestora);
  const sent = await cadastros.sent(
    'faq',
    'TITULO;TEXTO;FONTE;TIPO\nOnde fica?;Na praça.;Lei 1;DÚVIDA\nHorário;Das 8 às 14.;;Notícia\n',
  );
  expect(sent).toMatchObject({
    dePara: faq,
    propostas: { pergunta: 'mapeamento', respostaHTML: 'mapeamento' },
  });
  const checked = await cadastros.checkAgain(sent);
  expect(checked).toMatchObject({
    contagem: { novas: 1, recusadas: 0 },
    avisos: ['1 linha ficou de fora, porque o mapeamento não lê as do seu tipo.'],
  });
});

/** Rows as the open data of TCE-SP have them: every phase of a commitment in one file. */
const TCE_SP = csv(
  'id_despesa_detalhe;ano_exercicio;ds_municipio;codigo_municipio_ibge;ds_orgao;mes_referencia;mes_ref_extenso;tp_despesa;nr_empenho;tp_identificador_despesa;nr_identificador_despesa;ds_despesa;dt_emissao_despesa;vl_despesa;ds_funcao_governo;ds_subfuncao_governo;cd_programa;ds_programa;cd_acao;ds_acao;ds_fonte_recurso;ds_cd_aplicacao_fixo;ds_modalidade_lic;ds_elemento;historico_despesa',
  ...[
    ['1', 'Empenhado', '02/01/2026', '1234,56'],
    ['2', 'Reforço', '05/01/2026', '100,00'],
    ['3', 'Valor Liquidado', '10/01/2026', '1000,00'],
    ['4', 'Valor Pago', '12/01/2026', '1000,00'],
  ].map(
    ([id, fase, dia, valor]) =>
      `${id};2026;Alfa;3500000;PREFEITURA MUNICIPAL DE ALFA;1;Janeiro;${fase};3351-2026;CNPJ - PESSOA JURÍDICA;11222333000181;FORNECEDOR TESTE LTDA;${dia};${valor};EDUCAÇÃO;ENSINO FUNDAMENTAL;12;ESCOLA PARA TODOS;2045;MANUTENÇÃO;01 - TESOURO;110 - GERAL;PREGÃO;33903000 - MATERIAL DE CONSUMO;PÃES`,
  ),
);

describe('a mapping of the product', () => {
  test('brings in one file of TCE-SP twice, each time the rows of its kind', async () => {
    const fixed = (mapping: DePara, more: DePara['colunas'] = {}): DePara => ({
      ...mapping,
      colunas: { ...mapping.colunas, ug_codigo: { fixo: '1' }, ...more },
    });
    const empenhos = await manager.send('empenho', TCE_SP);
    expect(empenhos.data.dePara.opcoes.somente).toEqual({
      de: 'tp_despesa',
      valores: ['Empenhado'],
    });
    const checked = await manager.checkAgain(empenhos.data, {
      escopo: ANO_TODO,
      dePara: fixed(empenhos.data.dePara, {
        orgao_codigo: { fixo: '02' },
        unidade_codigo: { fixo: '02.01' },
        natureza: { de: 'ds_elemento' },
      }),
    });
    expect(checked.conferencia).toMatchObject({
      linhas: 1,
      novas: 1,
      recusadas: 0,
      avisos: expect.arrayContaining([
        {
          mensagem: 'Linhas que o mapeamento deixa de fora, porque são de outro tipo',
          quantidade: 3,
        },
      ]),
    });
    await manager.publish(checked);

    const movimentos = await manager.send('movimento', TCE_SP);
    const { conferencia } = await manager.checkAgain(movimentos.data, {
      escopo: ANO_TODO,
      dePara: fixed(movimentos.data.dePara),
    });
    expect(conferencia).toMatchObject({ linhas: 3, novas: 3, recusadas: 0 });
  });

  test('brings in the file of an accounting system as it is, beside its allocations', async () => {
    const file = await readFile(
      new URL('../support/casos/04-empenhos-como-saem-do-sistema.csv', import.meta.url),
    );
    await manager.importFile(
      'dotacao',
      csv(
        'exercicio;ug_codigo;orgao_codigo;unidade_codigo;ficha;funcao;subfuncao;programa_codigo;acao_codigo;natureza;fonte;valor_inicial;valor_atualizado;posicao_em',
        '2020;668;02;02.01;120;04;122;0012;2.181;3.3.90.14;1.500.0000;1.000,00;1.000,00;31/12/2020',
        '2020;713;10;10.01;209;10;302;0020;2.654;3.3.90.39;1.600.0000;400.000,00;400.000,00;31/12/2020',
      ),
      { ...ANO_TODO, exercicio: 2020 },
    );
    const { data } = await manager.send('empenho', file);
    expect(data.descartadas.map(({ coluna }) => coluna)).toEqual(['numContaCredor']);
    const { conferencia } = await manager.checkAgain(data, {
      escopo: { ...ANO_TODO, exercicio: 2020 },
      dePara: data.dePara,
    });
    expect(conferencia).toMatchObject({ linhas: 2, novas: 2, recusadas: 0 });
  });

  test('gives way to the mapping of the client for a file like it', async () => {
    const [heading = '', row = ''] = TCE_SP.toString().split('\n');
    const own = {
      colunas: Object.fromEntries(
        (await list(gestora, 'empenho'))
          .flatMap(({ nome, dePara: { colunas } }) =>
            nome.startsWith('TCE-SP') ? Object.entries(colunas) : [],
          )
          .concat([['natureza', { de: 'ds_elemento' }]]),
      ),
      opcoes: {},
    };
    await keep(gestora, 'Do nosso sistema', own, { tipo: 'empenho' });
    const { data } = await manager.send('empenho', csv(`${heading};NOVA`, `${row};1`));
    expect(data.reconhecido).toBe(false);
    expect(data.propostas.natureza).toBe('mapeamento');
    expect(data.dePara).toEqual({ ...own, colunas: expect.objectContaining(own.colunas) });
  });
});
