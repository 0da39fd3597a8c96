import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importacaoOrcamento } from '@claraboia/contract';
import type { Importacao, PublicDespesas } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRIVATE_SPELLINGS } from '../../../../packages/contract/test/private-spellings.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { ARQUIVOS, csv } from '../support/arquivos-orcamento.ts';
import { IMPORTACAO, Importador } from '../support/importar-orcamento.ts';
import { readPdf } from '../support/pdf-text.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { unzip } from '../support/unzip.ts';

/**
 * Texts that must not appear anywhere: whole CPFs in every place of a file, a bank account, and a beneficiary with the
 * reason.
 */
const CPF = '529.982.247-25';
const OTHER_CPF = '111.444.777-35';
const CONTA = '98765-4';
const BENEFICIARIA = 'Josefa Beneficiária da Silva';
const DEPENDENTE = 'pensão do menor Joãozinho';
/** Beneficiary of an allocation given by its number alone: only the budget law tells its purpose. */
const ESTUDANTE = 'Pedrinho Estudante de Souza';
/** Cell of the private columns: only their heading tells that it must not be read. */
const PLANTED = 'plantado-7731';
const SECRETS = [CPF, OTHER_CPF, CONTA, PLANTED, BENEFICIARIA, DEPENDENTE, ESTUDANTE];

/** Every spelling that needs no quotes. */
const SPELLINGS = [...new Set(Object.values(PRIVATE_SPELLINGS).flat())].filter(
  (heading) => heading === heading.trim() && !/["\n\uFEFF]/.test(heading),
);
const planted = SPELLINGS.map(() => PLANTED).join(';');

const everyForm = (secret: string) => [secret, secret.replace(/[.-]/g, '')];
const FORBIDDEN = [...new Set(SECRETS.flatMap(everyForm))];

const EMPENHOS = csv(
  `exercicio;ug_codigo;numero;data;ficha;credor_documento;credor_nome;historico;valor;protegido;credor_tipo;obs;${SPELLINGS.join(';')}`,
  `2026;1;1;15/03/2026;0123;${CPF};Maria das Dores;Consultoria, CPF ${OTHER_CPF};1.000,00;Não;;ag 1234 c/c ${CONTA};${planted}`,
  `2026;1;2;16/03/2026;0123;${OTHER_CPF};${BENEFICIARIA};Auxílio, ${DEPENDENTE};500,00;Sim;;ag 1234 c/c ${CONTA};${planted}`,
  `2026;1;3;16/03/2026;0123;;Autônomo ${CPF};Serviço avulso;70,00;Não;NI;ag 1234 c/c ${CONTA};${planted}`,
  `2026;1;5;16/03/2026;0300;${OTHER_CPF};${ESTUDANTE};Bolsa de ${ESTUDANTE};90,00;Não;;ag 1234 c/c ${CONTA};${planted}`,
  // Refused: only its reason is stored, not its cells.
  `2026;1;4;99/99/2026;0123;${CPF};Maria das Dores ${CPF};x;1,00;Não;;ag 1234 c/c ${CONTA};${planted}`,
);
const DESEMBOLSOS = csv(
  'exercicio;ug_codigo;numero;data;credor_documento;credor_nome;historico;valor;conta_corrente',
  `2026;1;9;05/05/2026;${CPF};Maria das Dores;Repasse a ${OTHER_CPF};900,00;${CONTA}`,
);

let testApp: TestApp;
let manager: Importador;
let citizen: TestClient;
let folder: string;
beforeAll(async () => {
  // Searches all tables and files of the installation.
  testApp = await startOwnApp();
  manager = new Importador(testApp, await testApp.signIn('gestora.alfa', 'alfa'));
  citizen = testApp.anonymous();
  folder = await mkdtemp(join(tmpdir(), 'claraboia-privacidade-'));
  const [cabecalho = '', linha = ''] = ARQUIVOS.dotacao.toString().split('\n');
  const bolsas = linha.replace(';0123;', ';0300;').replace('3.3.90.30', '3.3.90.18');
  await manager.importFile('dotacao', csv(cabecalho, linha, bolsas));
  const checked = await manager.check('empenho', EMPENHOS);
  if (checked.conferencia?.recusadas !== 1) throw new Error(JSON.stringify(checked));
  await manager.publish(checked, { motivo: 'Um dia errado na origem.' });
  await manager.importFile('desembolso', DESEMBOLSOS);
  const pagos = csv(
    'exercicio;ug_codigo;empenho_numero;fase;tipo;numero;data;valor;documento',
    ...['1;1.000,00', '2;500,00', '3;70,00', '5;90,00'].flatMap((each) => {
      const [numero, valor] = each.split(';');
      return ['L', 'P'].map(
        (fase) =>
          `2026;1;${numero};${fase};original;1;20/04/2026;${valor};Recibo de ${numero === '5' ? ESTUDANTE : 'outro'}`,
      );
    }),
  );
  await manager.importFile('movimento', pagos);
  // One whose file is still kept.
  await manager.check('empenho', EMPENHOS);
});
afterAll(async () => {
  await testApp.stop();
  await rm(folder, { recursive: true, force: true });
});

function expectNothing(where: string, text: string): void {
  for (const each of FORBIDDEN) {
    const at = text.indexOf(each);
    expect(at === -1 ? '' : text.slice(Math.max(0, at - 80), at + 80), where).toBe('');
  }
}

const SETS = ['empenho', 'despesa-movimento', 'dotacao', 'desembolso', 'favorecido'];

describe('persons', () => {
  test('sums close, though who gets a benefit is not named', async () => {
    const { data } = await citizen.get<PublicDespesas>('/public/v1/alfa/despesas?ano=2026');
    expect(data.total.pago).toBe('1660.00');
    expect(data.recebedores.maiores.map(({ nome, pago }) => [nome, pago])).toEqual(
      expect.arrayContaining([
        ['Maria das Dores', '1000.00'],
        ['Pessoa física (nome protegido)', '590.00'],
      ]),
    );
  });

  test.each(SETS)('%s: no answer and no export has private data', async (endereco) => {
    const list = await citizen.raw('GET', `/public/v1/alfa/dados/${endereco}`);
    expect(list.statusCode).toBe(200);
    expectNothing(endereco, list.body);
    const { data } = JSON.parse(list.body) as { data: { list: readonly { id: number }[] } };
    expect(data.list.length).toBeGreaterThan(0);
    for (const { id } of data.list) {
      const record = await citizen.raw('GET', `/public/v1/alfa/dados/${endereco}/${id}`);
      expectNothing(`${endereco}/${id}`, record.body);
    }
    for (const format of ['json', 'csv', 'xlsx', 'pdf']) {
      const answer = await citizen.raw('GET', `/public/v1/alfa/dados/${endereco}.${format}`);
      expect(answer.statusCode, format).toBe(200);
      const bytes = answer.rawPayload;
      const text =
        format === 'xlsx'
          ? Object.values(await unzip(bytes)).join('\n')
          : format === 'pdf'
            ? readPdf(bytes).pages.join('\n')
            : bytes.toString();
      expectNothing(`${endereco}.${format}`, text);
    }
  });

  test('nor does any sum, search or suggestion', async () => {
    for (const path of [
      'orcamento',
      'despesas?ano=2026',
      'despesas/recebedores?ano=2026',
      'busca?q=Maria',
      `busca?q=${encodeURIComponent(BENEFICIARIA)}`,
    ]) {
      const { body } = await citizen.raw('GET', `/public/v1/alfa/${path}`);
      // The search page repeats the question.
      expectNothing(path, body.replaceAll(BENEFICIARIA, ''));
      if (path.startsWith('busca') && path.includes('Josefa')) {
        expect(body).not.toContain('/empenho/');
      }
    }
  });

  test('columns with accounts are dropped while the file is read, and cannot be linked', async () => {
    const sent = await manager.client.upload(
      `${IMPORTACAO}?tipo=empenho`,
      'empenhos.csv',
      Buffer.from(EMPENHOS),
    );
    const { id, amostra, dePara, descartadas } = sent.data as unknown as Importacao;
    expect(SPELLINGS.length).toBeGreaterThanOrEqual(60);
    expect(descartadas.map(({ coluna }) => coluna)).toEqual(['obs', ...SPELLINGS]);
    expect(descartadas.map(({ motivo }) => motivo)).toContain('telefone ou e-mail');
    expectNothing(
      'amostra',
      JSON.stringify(amostra)
        .replaceAll(ESTUDANTE, '')
        .replaceAll(BENEFICIARIA, '')
        .replaceAll(DEPENDENTE, ''),
    );
    const colunas = { ...dePara.colunas, processo: { de: 'C/C' } };
    const refused = await manager.client.put(`${IMPORTACAO}/${id}/conferencia`, {
      escopo: { exercicio: 2026, mesDe: 1, mesAte: 12, ugs: [] },
      dePara: { ...dePara, colunas },
    });
    expect([refused.status, refused.messages[0]?.field]).toEqual([422, 'dePara.colunas.processo']);
    expect(refused.messages[0]?.description).toContain('«C/C» não pode ser importada');
  });

  test('nor does a manager’s view of the import, nor its refused rows', async () => {
    const { data } = await manager.client.get<{ list: readonly { id: number }[] }>(
      importacaoOrcamento.path,
    );
    expect(data.list.length).toBeGreaterThan(0);
    for (const { id } of data.list) {
      const state = await manager.client.raw('GET', `${IMPORTACAO}/${id}/estado`);
      // Managers see names in the samples while the file is stored, but no tax ids and no accounts.
      for (const each of [CPF, OTHER_CPF, CONTA, PLANTED].flatMap(everyForm)) {
        expect(state.body).not.toContain(each);
      }
      const refused = await manager.client.raw('GET', `${IMPORTACAO}/${id}/recusadas`);
      for (const each of [CPF, OTHER_CPF, CONTA, PLANTED].flatMap(everyForm)) {
        expect(refused.body).not.toContain(each);
      }
    }
  });
});

describe('the installation', () => {
  test('no row of any table has a whole CPF or an account', async () => {
    const forms = [CPF, OTHER_CPF, CONTA, PLANTED]
      .flatMap(everyForm)
      .join('|')
      .replaceAll('.', '\\.');
    await testApp.owner(async (tx) => {
      const tables = await tx.query<{ nome: string }>(
        `select format('%I.%I', schemaname, tablename) as nome from pg_tables
          where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      expect(tables.length).toBeGreaterThan(50);
      const [seen] = await tx.query<{ count: number }>('select count(*) as count from empenho');
      expect(seen?.count).toBe(4);
      for (const { nome } of tables) {
        const found = await tx.query(
          `select t::text as text from ${nome} t where t::text ~ $1 limit 1`,
          [forms],
        );
        expect(found, nome).toEqual([]);
      }
    });
  });

  test('nor does a stored file, the log or a backup, which holds no part of a sent file', async () => {
    expectNothing('log', testApp.log.join('\n'));
    for (const entry of await readdir(testApp.dataDir, {
      recursive: true,
      withFileTypes: true,
    })) {
      if (!entry.isFile()) continue;
      expectNothing(
        entry.name,
        (await readFile(join(entry.parentPath, entry.name))).toString('latin1'),
      );
    }
    const path = join(folder, 'copia.zip');
    await writeBackup(testApp, path);
    const parts = await unzip(await readFile(path));
    expect(Object.keys(parts).some((name) => name.includes('empenho'))).toBe(true);
    expect(Object.keys(parts).some((name) => name.includes('importacao_parte'))).toBe(false);
    for (const [name, text] of Object.entries(parts)) {
      for (const each of [CPF, OTHER_CPF, CONTA, PLANTED].flatMap(everyForm)) {
        expect(text.includes(each), name).toBe(false);
      }
    }
  });
});
