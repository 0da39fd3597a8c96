import { estruturaOrganizacional, importOf, registry } from '@claraboia/contract';
import type { ImportacaoCadastro } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRIVATE_SPELLINGS } from '../../../../packages/contract/test/private-spellings.ts';
import { csvLine } from '../../src/services/exportacao/csv.ts';
import { CADASTRO, dataOf, ImportadorDeCadastro } from '../support/importar-cadastro.ts';
import { csvRows } from '../support/read-csv.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let manager: ImportadorDeCadastro;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  manager = new ImportadorDeCadastro(testApp, gestora);
});
afterAll(() => testApp.stop());

const csv = (...lines: readonly string[]) => lines.join('\r\n');
const inSql = <R extends object>(text: string, values: readonly unknown[] = []) =>
  testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
    tx.query<R>(text, [tx.clienteId, ...values]),
  );
/** Imports a file whole, without touching its mapping. */
const imported = async (tipo: string, file: string | Buffer) =>
  manager.step((await manager.check(tipo, file)).id, 'publicacao');

describe('files of towns', () => {
  test('coordinates with many digits are rounded (case 12)', async () => {
    const { contagem } = await imported(
      'obra',
      csv(
        'Número;Objeto;Situação;Executado (%);Início;Término;Valor contratado;Longitude;Latitude',
        '1;Parque linear;Concluída;100;01/12/2014;27/09/2015;R$ 1.130.009,78;-49.19259309768670;-25.428915758609100',
        '3;Praça;Concluída;100;26/05/2015;15/05/2017;10,00;-49.192593;-25.428916',
      ),
    );
    expect(contagem).toMatchObject({ enviadas: 2, recusadas: 0 });
    expect(
      await inSql('select distinct latitude, longitude from obra where cliente_id = $1'),
    ).toEqual([{ latitude: '-25.428916', longitude: '-49.192593' }]);
  });

  test('dashes are zero, brackets negative, and errors of spreadsheets refused (case 13)', async () => {
    const { id, contagem } = await imported(
      'convenio',
      csv(
        'Número do convênio;Órgão concedente;Situação;Início da execução;Valor total;Valor do repasse',
        '712103;MINISTERIO EXEMPLO;Anulado;30/12/2009;204.100,00; -   ',
        '712104;MINISTERIO EXEMPLO;Anulado;30/12/2009; R$ -   ;R$ (1.500,00)',
        '712105;#N/D;#REF!;30/12/2009;10,00;1.500,00-',
      ),
    );
    expect(contagem).toMatchObject({ enviadas: 2, recusadas: 1 });
    const [refused] = await manager.rows(id, 'Erro');
    expect(refused?.motivo).toMatch(/"#N\/D" é um erro da planilha.*"#REF!" é um erro da planilha/);
    expect(refused?.campos).toEqual(['nomeOrgao', 'situacao']);
    expect(
      await inSql(
        'select valor_global, valor_repasse from convenio where cliente_id = $1 order by numero_convenio',
      ),
    ).toEqual([
      { valor_global: '204100.00', valor_repasse: '0.00' },
      { valor_global: '0.00', valor_repasse: '-1500.00' },
    ]);
  });

  test('days at midnight and amounts with a point are read (case 14)', async () => {
    const { contagem } = await imported(
      'licitacao',
      csv(
        'Exercício;Número do processo;Modalidade;Número da modalidade;Unidade gestora;Situação;Data de publicação;Data do recebimento da proposta;Valor estimado;Objeto',
        '2026;2026002372;Pregão Eletrônico;000031;SECRETARIA;Aberta;2026-06-17;2026-07-13 00:00:00;0.00;MUDAS',
      ),
    );
    expect(contagem).toMatchObject({ enviadas: 1 });
  });

  test('our own exported procurements come in again (case 19)', async () => {
    const { exportada, contagem, avisos } = await imported(
      'licitacao',
      csv(
        '\uFEFFExercício;Processo;Modalidade;Número;Unidade gestora;Objeto;Situação;Publicação;Recebimento das propostas;Valor estimado;Valor adjudicado;Participantes;Vencedores;Retificada em',
        "2026;060;Pregão eletrônico;23;Fundo Municipal de Saúde;'=Equipamentos;Aberta;09/11/2026;26/11/2026;234200,00;;;;",
      ),
    );
    expect([exportada, avisos, contagem.enviadas]).toEqual([true, [], 1]);
    expect(
      await inSql(`select objeto from licitacao where cliente_id = $1 and numero = '23'`),
    ).toEqual([{ objeto: '=Equipamentos' }]);
  });

  test('a line sep=, a title, a total and a separator at the end of rows spoil nothing (cases 05 to 07, 18)', async () => {
    const sent = await manager.check(
      'faq',
      csv(
        'sep=;',
        'Perguntas da Prefeitura de Alfa;;',
        'Pergunta;Resposta;',
        'Que horas abre?;Às oito;;',
        'Total;1;',
      ),
    );
    expect(sent).toMatchObject({
      leitura: { linhaDoCabecalho: 3, totais: 1 },
      contagem: { novas: 1, recusadas: 0 },
    });
  });

  test.each([
    ['windows-1252', Buffer.from('Pergunta;Resposta\r\nOnde é?;Não há\r\n', 'latin1')],
    ['utf-16le', Buffer.from('\uFEFFPergunta;Resposta\r\nOnde é?;Não há\r\n', 'utf16le')],
    ['utf-8', Buffer.from('Pergunta|Resposta\rOnde é?|Não há\r')],
  ])('%s is read', async (codificacao, file) => {
    const checked = await manager.check('faq', file);
    expect(checked.codificacao).toBe(codificacao);
    expect((await manager.rows(checked.id))[0]?.celulas).toEqual({
      pergunta: 'Onde é?',
      respostaHTML: 'Não há',
    });
  });

  test('one broken byte is the fault of its row, and can be corrected (case 01)', async () => {
    const file = Buffer.concat([
      Buffer.from('Pergunta;Resposta\nOnde é?;Não há\nQuando '),
      Buffer.from([0xc3]),
      Buffer.from(' é?;Sim, São João\n'),
    ]);
    const { id, codificacao, contagem } = await manager.check('faq', file);
    expect([codificacao, contagem.novas, contagem.recusadas]).toEqual(['utf-8', 1, 1]);
    const fixed = await manager.correct(id, 3, { pergunta: 'Quando é?' });
    expect(fixed.data.linha).toMatchObject({ situacao: 'Pendente', mudanca: 'nova' });
  });

  test.each([
    ['', 'O arquivo está vazio.'],
    ['Pergunta;Resposta\n', 'O arquivo só tem o cabeçalho: não há perguntas frequentes nele.'],
    ['"Pergunta;Resposta\na;b\n', /aspas/],
    [`Pergunta;Resposta\n${'a;b\n'.repeat(20_001)}`, /mais de 20\.000 linhas/],
  ])('an unreadable file is refused in words', async (file, words) => {
    const { status, messages } = await manager.send('faq', file);
    expect(status).toBe(422);
    expect(messages[0]?.description).toMatch(words);
    expect(
      await inSql('select from importacao_parte where cliente_id = $1 and criada_em > now()'),
    ).toEqual([]);
  });

  test('a spreadsheet of several sheets asks for one, and is read as its CSV', async () => {
    const list = await gestora.raw('GET', '/v1/transparencia/faq/exportacao?formato=xlsx');
    expect(list.statusCode).toBe(200);
    await imported('faq', csv('Pergunta;Resposta', 'Da planilha?;Sim'));
    const xlsx = await gestora.raw('GET', '/v1/transparencia/convenio/exportacao?formato=xlsx');
    const sent = await manager.send('convenio', xlsx.rawPayload, 'lista.xlsx');
    expect([sent.status, sent.data.planilha]).toEqual([201, expect.stringContaining('Planilha')]);
    const checked = await manager.checkAgain(sent.data, { alteraExistentes: true });
    expect(checked.contagem).toMatchObject({ iguais: 2, alteradas: 0, recusadas: 0 });
  });

  test('amounts that may be a thousand or one are asked for', async () => {
    const file = csv(
      'Número do convênio;Órgão concedente;Situação;Início da execução;Valor total',
      '1;MINISTERIO;Anulado;30/12/2009;1.234',
    );
    const asked = await manager.check('convenio', file);
    expect(asked).toMatchObject({ situacao: 'enviada', falha: { linha: 2, pergunta: 'decimal' } });
    const dePara = { ...asked.dePara, opcoes: { decimal: 'virgula' as const } };
    const checked = await manager.checkAgain({ id: asked.id, dePara });
    expect(checked).toMatchObject({ falha: null, contagem: { novas: 1 } });
  });
});

describe('proposed columns', () => {
  test('say why, and also follow from the cells of the file', async () => {
    const { dePara, propostas } = await manager.sent(
      'declaracao_inexistencia',
      csv('Categoria;Motivo;x', 'Leis;Não houve;a', 'Atas;Não houve;b'),
    );
    expect(dePara.colunas.categoriaPublicacao).toBeDefined();
    expect(Object.values(propostas)).not.toContain('conteudo');
    const convenio = await manager.sent(
      'convenio',
      csv('Convênio;Quem dá;Desde', '1;União;01/02/2026', '2;Estado;02/02/2026'),
    );
    expect(convenio.dePara.colunas).not.toHaveProperty('situacao');
    const datas = Object.entries(convenio.propostas).filter(([, why]) => why === 'conteudo');
    // Two columns of dates could take it, so none does.
    expect(datas).toEqual([]);
    const faq = await manager.sent('evento', csv('Nome;Quando', 'Feira;01/02/2026 10:00'));
    expect(faq.propostas).toMatchObject({ nome: 'nome' });
  });

  test('are kept as a person linked them, also before the check', async () => {
    const sent = await manager.sent('faq', csv('P;R', 'Por quê?;Porque sim'));
    const colunas = { pergunta: { de: 'P' } };
    const answer = await gestora.put<ImportacaoCadastro>(`${CADASTRO}/${sent.id}/mapeamento`, {
      dePara: { colunas, opcoes: {} },
    });
    expect(answer.data).toMatchObject({ dePara: { colunas }, naoUsadas: ['R'], propostas: {} });
    // A new reading keeps what a person linked.
    const again = await gestora.put<ImportacaoCadastro>(`${CADASTRO}/${sent.id}/leitura`, {
      linhaDoCabecalho: 1,
      separador: null,
      codificacao: null,
    });
    expect(again.data.dePara.colunas).toEqual(colunas);
  });

  const withSample = registry.all.filter((entity) => (importOf(entity)?.sample ?? []).length > 0);
  test.each(withSample.map((entity) => [entity.key, entity] as const))(
    'of the sample of %s are all its own',
    async (key, entity) => {
      const format = importOf(entity);
      const columns = Object.entries(format?.columns ?? {});
      const file = [
        columns.map(([name, { header }]) => header ?? entity.fields[name]?.label ?? name),
        ...(format?.sample ?? []).map((row) => columns.map(([name]) => row[name] ?? '')),
      ];
      const sent = await manager.sent(key, file.map(csvLine).join(''));
      expect(sent.naoUsadas).toEqual([]);
      expect(Object.keys(sent.dePara.colunas).toSorted()).toEqual(
        columns.map(([name]) => name).toSorted(),
      );
    },
  );
});

describe('private columns', () => {
  const HEADINGS = [...new Set(Object.values(PRIVATE_SPELLINGS).flat())].filter(
    (heading) => heading === heading.trim() && !heading.startsWith('\uFEFF'),
  );

  test('reach no answer, no row of the database and no refused CSV; nobody can link them', async () => {
    expect(HEADINGS.length).toBeGreaterThanOrEqual(60);
    const planted = HEADINGS.map((_, place) => `plantado-${place}-`);
    const unit = { nome: 'Gabinete', codigo: '01', estruturaPai: null, texto: null };
    dataOf(await gestora.post(estruturaOrganizacional.path, unit));
    const file = [
      ['Unidade', 'Nome', 'Descrição', 'Obs', ...HEADINGS],
      ['Gabinete', 'Ofício', 'Protocolado, ag 1234 c/c 98765-4', 'nada', ...planted],
      ['Gabinete', '', 'Sem nome', 'ag 1234 c/c 98765-4', ...planted],
      ['Gabinete', 'Outro', 'Assim', 'nada', ...planted],
    ];
    const sent = await manager.sent('servico', file.map(csvLine).join(''));
    expect(sent.descartadas.map(({ coluna }) => coluna)).toEqual(HEADINGS);
    const heading = HEADINGS[0] ?? '';
    for (const step of ['conferencia', 'mapeamento']) {
      const refused = await gestora.put(`${CADASTRO}/${sent.id}/${step}`, {
        dePara: {
          ...sent.dePara,
          colunas: { ...sent.dePara.colunas, etapas: { de: heading } },
        },
        ...(step === 'conferencia' && { alteraExistentes: false }),
      });
      expect([refused.status, refused.messages[0]]).toMatchObject([
        422,
        {
          field: 'dePara.colunas.etapas',
          description: expect.stringContaining('não pode ser importada'),
        },
      ]);
    }
    const checked = await manager.checkAgain(sent);
    expect(checked.contagem).toMatchObject({ novas: 2, recusadas: 1 });
    const rows = await manager.rows(sent.id);
    const refused = await gestora.raw('GET', `${CADASTRO}/${sent.id}/recusadas.csv`);
    const tables = await Promise.all(
      ['importacao_cadastro', 'importacao_cadastro_linha'].map((table) =>
        inSql(`select to_jsonb(t) as row from ${table} t where cliente_id = $1`),
      ),
    );
    for (const each of [sent, checked, rows, refused.body, tables]) {
      expect(JSON.stringify(each)).not.toMatch(/plantado|98765-4/);
    }
  });

  test('not in a text that a person reads from a column of another kind, nor in a corrected cell', async () => {
    const text = 'Pague na ag 1234 c/c 98765-4';
    const { id, avisos } = await manager.check(
      'obra',
      csv(
        'Número;Situação;Executado (%);Início',
        '901;Em andamento;10;Pague na ag 1234 c/c 98765-4',
      ),
      { colunas: { objeto: { de: 'Início' } } },
    );
    expect(avisos).toContain(
      'De 1 célula saiu uma conta, um telefone ou um e-mail, que o portal não publica.',
    );
    dataOf(await manager.correct(id, 2, { objeto: text, dataInicio: '' }));
    expect(JSON.stringify(await manager.rows(id))).not.toContain('98765');
  });

  test('by content alone: a text of contacts is dropped, and single cells are cleaned and counted', async () => {
    const rows = ['a', 'b', 'c'].map((each) => `Quem é ${each}?;${each}@exemplo.org;Nada`);
    const sent = await manager.sent('faq', csv('Pergunta;Observação;Resposta', ...rows));
    expect(sent.descartadas).toMatchObject([{ coluna: 'Observação' }]);
    expect(JSON.stringify(sent)).not.toContain('@exemplo.org');
    const single = await manager.sent(
      'servico',
      csv('Nome;Descrição', 'Um;Pague na ag 1234 c/c 98765-4', 'Dois;Assim'),
    );
    expect(single.avisos).toEqual([
      'De 1 célula saiu uma conta, um telefone ou um e-mail, que o portal não publica.',
    ]);
    expect(JSON.stringify(single)).not.toContain('98765');
  });
});

describe('the CSV of refused rows', () => {
  test('is as the file had them, with line and reason, and comes in again', async () => {
    const file = csv(
      'Obs;PERGUNTA;Texto;NUMEROCONTA',
      "x;'=Que horas?;;123",
      'y;Certa?;Sim;456',
      '"com ""aspas""";"duas\nlinhas";;789',
    );
    const sent = await manager.sent('faq', file);
    const checked = await manager.checkAgain(sent, { colunas: { respostaHTML: { de: 'Texto' } } });
    expect(checked.contagem).toMatchObject({ novas: 1, recusadas: 2 });
    await manager.correct(sent.id, 4, { pergunta: 'Uma linha' });
    const answer = await gestora.raw('GET', `${CADASTRO}/${sent.id}/recusadas.csv`);
    expect(answer.headers['content-type']).toContain('text/csv');
    const [head, ...rows] = csvRows(answer.body);
    expect(head).toEqual(['Obs', 'PERGUNTA', 'Texto', 'Linha', 'Motivo do erro']);
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['x', expect.stringContaining('=Que horas?'), '', '2'],
      ['com "aspas"', 'Uma linha', '', '4'],
    ]);
    expect(rows.map((row) => row[4])).not.toContain('');
    const again = await manager.sent('faq', answer.rawPayload);
    expect(again.naoUsadas).toEqual(['Obs', 'Texto']);
    expect(again.dePara.colunas.pergunta).toEqual({ de: 'PERGUNTA' });
  });
});

test('5,000 rows are checked in seconds', async () => {
  const rows = Array.from({ length: 5_000 }, (_, place) => `termo ${place};palavra ${place}`);
  const [first, second] = Object.entries(importOf(registry.get('busca_sinonimo'))?.columns ?? {});
  const headerOf = (column: typeof first) =>
    registry.get('busca_sinonimo').fields[column?.[0] ?? '']?.label ?? '';
  const file = csv(`${headerOf(first)};${headerOf(second)}`, ...rows);
  const sent = await manager.sent('busca_sinonimo', file);
  const startedAt = performance.now();
  const checked = await manager.checkAgain(sent);
  const seconds = (performance.now() - startedAt) / 1000;
  expect(checked.contagem).toMatchObject({ novas: 5_000, recusadas: 0 });
  // About 15 s where two tests share a core.
  expect(seconds).toBeLessThan(60);
  expect(dataOf(await gestora.get(`${CADASTRO}/${sent.id}/estado`))).toMatchObject({
    andamento: null,
  });
}, 120_000);
