import { NOME_SUPRIMIDO, servidor } from '@claraboia/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csv } from '../support/arquivos-orcamento.ts';
import { ANO_TODO, Importador } from '../support/importar-orcamento.ts';
import { readContent } from '../support/read-content.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let manager: Importador;
let gestora: TestClient;
let citizen: TestClient;
let alfa: number;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  manager = new Importador(testApp, gestora);
  citizen = testApp.anonymous();
  alfa = testApp.clienteId.alfa;
});
afterAll(() => testApp.stop());

beforeEach(async () => {
  await testApp.owner(async (owner) => {
    const tx = await owner.as(alfa);
    for (const table of ['remuneracao', 'servidor', 'importacao_orcamento', 'importacao_formato']) {
      await tx.execute(`delete from ${table} where cliente_id = $1`, [alfa]);
    }
  });
});

const HEAD =
  'exercicio;ug_codigo;mes;matricula;nome;cargo;lotacao;vinculo;admissao;carga_horaria;bruto;descontos;liquido';
const MARIA = '101-1;Maria das Dores;Professora;Escola Ana Nery;Efetivo;01/02/2015;40';
const JOSE = '102-2;José Lima;Motorista;Transporte;Contratado;01/02/2024;';
const MARCO = csv(
  HEAD,
  `2026;1;3;${MARIA};4.512,30;812,30;3.700,00`,
  `2026;1;3;${JOSE};2.000,10;300,05;1.700,05`,
);
/** A later month, in which she is the director. */
const ABRIL = csv(
  HEAD,
  `2026;1;4;${MARIA.replace('Professora', 'Diretora')};5.000,00;900,00;4.100,00`,
);
const month = (mes: number) =>
  Buffer.from(MARCO.toString().replaceAll('2026;1;3;', `2026;1;${mes};`));
const of = (mes: number) => ({ ...ANO_TODO, mesDe: mes, mesAte: mes });

interface Pay {
  readonly id: number;
  readonly servidor: {
    readonly id: number | null;
    readonly nome: string;
    readonly matricula: string;
  };
  readonly cargo: string;
  readonly bruto: string;
  readonly descontos: string;
  readonly liquido: string;
}
interface Person {
  readonly id: number;
  readonly versao: number;
  readonly nome: string;
  readonly cargo: string;
}
const DADOS = '/public/v1/alfa/dados';
const pay = async (filter: object = {}) =>
  (
    await citizen.get<{ list: Pay[] }>(
      `${DADOS}/remuneracao?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).data.list;
const people = async () => (await citizen.get<{ list: Person[] }>(`${DADOS}/servidor`)).data.list;
const own = async (matricula: string) => {
  const found = (await gestora.get<{ list: (Person & { matricula: string })[] }>(servidor.path))
    .data.list;
  return found.find((each) => each.matricula === matricula);
};

async function withhold(matricula: string): Promise<number> {
  const { id = 0 } = (await own(matricula)) ?? {};
  const { data } = await gestora.get<Record<string, unknown>>(`${servidor.path}/${id}`);
  const body = { ...data, suprimido: true, motivoSupressao: 'Processo 0001234-56, 1ª Vara' };
  expect((await gestora.put(servidor.path, body)).status).toBe(200);
  return id;
}

describe('a payroll', () => {
  test('brings the people and their pay, whose sums agree in every form to the cent', async () => {
    const { conferencia } = await manager.importFile('folha', MARCO, of(3));
    expect(conferencia).toMatchObject({ novas: 2, recusadas: 0 });
    expect(await people()).toMatchObject([
      {
        nome: 'José Lima',
        cargo: 'Motorista',
        vinculo: { nome: 'Temporário' },
        cargaHoraria: null,
      },
      { nome: 'Maria das Dores', vinculo: { nome: 'Efetivo' }, cargaHoraria: 40 },
    ]);
    const rows = await pay({ exercicio: { $eq: 2026 }, 'mes.id': { $eq: 3 } });
    const cents = (amount: string) => Number(amount.replace(/\D/g, ''));
    const sumOf = (amounts: readonly string[]) =>
      amounts.reduce((sum, amount) => sum + cents(amount), 0);
    const { data } = await citizen.get<{ porExercicio: object[] }>(`${DADOS}/remuneracao/resumo`);
    expect(data.porExercicio).toEqual([
      {
        exercicio: 2026,
        quantidade: 2,
        bruto: '6512.40',
        descontos: '1112.35',
        liquido: '5400.05',
      },
    ]);
    expect(sumOf(rows.map(({ bruto }) => bruto))).toBe(651_240);
    const file = await citizen.raw('GET', `${DADOS}/remuneracao.csv`);
    expect(sumOf(file.payload.match(/(?<=;)"?(?:4\.?512,30|2\.?000,10)/g) ?? [])).toBe(651_240);
    expect(
      rows.every(
        ({ bruto, descontos, liquido }) => cents(bruto) - cents(descontos) === cents(liquido),
      ),
    ).toBe(true);
  });

  test('refuses by line and column what is not to be published or does not add up', async () => {
    const wrong = csv(
      HEAD,
      `2026;1;3;${MARIA};4.512,30;812,30;3.700,00`,
      `2026;1;3;${MARIA};1,00;0,00;1,00`,
      `2026;1;3;103-3;Ana 529.982.247-25;Gari;Obras;;01/02/2020;40;10,00;1,00;9,00`,
      `2026;1;3;104-4;Rui Sá;Gari;Obras;;01/02/2020;40;10,00;1,00;9,01`,
      `2026;1;12;105-5;Eva Sá;Gari;Obras;;01/02/2020;40;10,00;1,00;9,00`,
    );
    const { conferencia } = await manager.check('folha', wrong, { escopo: of(3) });
    expect(conferencia?.recusas).toMatchObject([
      { linha: 2 },
      { linha: 3 },
      { linha: 4, coluna: 'nome' },
      { linha: 5, coluna: 'liquido' },
      { linha: 6, coluna: 'mes' },
    ]);
  });

  test('never reads columns of accounts and dependants, and refuses those of CPFs', async () => {
    const sent = await manager.send(
      'folha',
      csv(
        `${HEAD};cpf;agencia;conta;dependentes`,
        `2026;1;3;${MARIA};4.512,30;812,30;3.700,00;529.982.247-25;0123;45678-9;2`,
        `2026;1;3;${JOSE};2.000,10;300,05;1.700,05;111.444.777-35;0124;45679-0;1`,
      ),
    );
    expect(sent.data.descartadas.map(({ coluna }) => coluna)).toEqual([
      'agencia',
      'conta',
      'dependentes',
    ]);
    const colunas = { ...sent.data.dePara.colunas, matricula: { de: 'cpf' } };
    const { conferencia } = await manager.checkAgain(sent.data, {
      escopo: of(3),
      dePara: { ...sent.data.dePara, colunas },
    });
    expect(conferencia?.recusas).toMatchObject([
      { linha: 2, coluna: 'matricula', motivo: expect.stringContaining('«cpf»') },
      { linha: 3, coluna: 'matricula' },
    ]);
    expect(JSON.stringify(conferencia)).not.toMatch(/529|111\.444/);
  });

  test('of a later month changes the people, of an earlier one does not', async () => {
    await manager.importFile('folha', ABRIL, of(4));
    await manager.importFile('folha', MARCO, of(3));
    expect((await people()).map(({ cargo }) => cargo)).toEqual(['Motorista', 'Diretora']);
    expect((await pay()).map(({ cargo }) => cargo)).toEqual([
      'Diretora',
      'Motorista',
      'Professora',
    ]);
  });

  test('refuses a registration number that is of somebody else, and takes another spelling', async () => {
    await manager.importFile('folha', MARCO, of(3));
    const other = csv(
      HEAD,
      `2026;2;4;${MARIA.replace('Maria das Dores', 'João da Câmara')};10,00;1,00;9,00`,
      `2026;1;4;${JOSE.replace('José Lima', 'JOSE  LIMA')};2.000,10;300,05;1.700,05`,
    );
    const { conferencia } = await manager.check('folha', other, { escopo: of(4) });
    expect(conferencia?.recusas).toMatchObject([{ linha: 2, coluna: 'nome' }]);
    const motivo = conferencia?.recusas[0]?.motivo ?? '';
    expect(motivo).toContain('Maria das Dores');
    expect(motivo).toContain('corrija o nome no cadastro');
    expect(motivo).toContain('outro órgão');
    expect(conferencia).toMatchObject({ novas: 1, recusadas: 1 });
  });

  test('that comes again changes nothing, and its undo leaves nothing', async () => {
    await manager.importFile('folha', MARCO, of(3));
    const again = await manager.importFile('folha', MARCO, of(3));
    expect(again.conferencia).toMatchObject({ novas: 0, alteradas: 0, ausentes: 0 });
    expect((await manager.undo(again)).status).toBe(200);
    const first = await manager.importFile('folha', ABRIL, of(4));
    expect((await people()).map(({ cargo }) => cargo)).toEqual(['Motorista', 'Diretora']);
    expect((await manager.undo(first)).status).toBe(200);
    expect((await people()).map(({ cargo }) => cargo)).toEqual(['Motorista', 'Professora']);
    expect(await pay()).toHaveLength(2);
  });

  test('without a person removes the pay of its month alone', async () => {
    await manager.importFile('folha', MARCO, of(3));
    const checked = await manager.check(
      'folha',
      csv(HEAD, `2026;1;3;${MARIA};4.512,30;812,30;3.700,00`),
      {
        escopo: of(3),
      },
    );
    expect(checked.conferencia).toMatchObject({ iguais: 1, ausentes: 1, ausentesValor: '2000.10' });
    await manager.publish(checked, { aceitaAusentes: true });
    expect(await pay()).toHaveLength(1);
    expect(await people()).toHaveLength(2);
  });
});

describe('a name that a court orders to be withheld', () => {
  test('is in no answer, file, filter, order or search, and its amounts stay', async () => {
    await manager.importFile('folha', MARCO, of(3));
    const found = async () =>
      JSON.stringify((await citizen.get('/public/v1/alfa/busca?q=dores')).data);
    expect(await found()).toContain('Maria');
    const id = await withhold('101-1');
    expect((await people()).map(({ nome }) => nome)).toEqual(['José Lima']);
    expect((await citizen.raw('GET', `${DADOS}/servidor/${id}`)).statusCode).toBe(404);
    const rows = await pay();
    expect(rows.map(({ servidor: { nome, matricula } }) => [nome, matricula])).toEqual([
      ['José Lima', '102-2'],
      [NOME_SUPRIMIDO, 'Suprimida'],
    ]);
    expect(rows[1]?.bruto).toBe('4512.30');
    expect(await pay({ 'servidor.nome': { $ilike: 'maria' } })).toEqual([]);
    expect(await pay({ 'servidor.matricula': { $ilike: '101' } })).toEqual([]);
    for (const path of ['servidor', 'remuneracao']) {
      for (const format of ['csv', 'json']) {
        const { payload } = await citizen.raw('GET', `${DADOS}/${path}.${format}`);
        expect(payload).not.toMatch(/Maria|101-1|0001234/);
      }
    }
    expect(await found()).not.toContain('Maria');
    const documents = await testApp.owner(async (owner) => {
      const tx = await owner.as(alfa);
      return tx.query<{ registro_id: number }>(
        `select registro_id from busca_documento where cliente_id = $1 and tipo = 'servidor' and registro_id = $2`,
        [alfa, id],
      );
    });
    expect(documents).toEqual([]);
  });

  test('is joined to none of its pay by any id, number, link, filter or order', async () => {
    for (const mes of [1, 2, 3]) {
      await manager.importFile('folha', month(mes), of(mes));
    }
    const { id: jose = 0 } = (await own('102-2')) ?? {};
    const id = await withhold('101-1');
    expect(await pay({ 'servidor.id': { $eq: jose } })).toHaveLength(3);
    const rows = (await pay()).filter(({ servidor: { nome } }) => nome === NOME_SUPRIMIDO);
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row.servidor.id)).toEqual([null, null, null]);
    for (const condition of [{ $eq: id }, { $in: [id] }, { $ge: id, $le: id }]) {
      expect(await pay({ 'servidor.id': condition })).toEqual([]);
    }
    for (const each of rows) {
      const { data } = await citizen.get<Pay>(`${DADOS}/remuneracao/${each.id}`);
      expect(data.servidor).toMatchObject({ id: null, matricula: 'Suprimida' });
    }
    // Sorted by the id, those withheld are not where their id would put them.
    const order = await pay({ $order: { 'servidor.id': 'asc' } });
    expect(order.map(({ servidor }) => servidor.id)).toEqual([jose, jose, jose, null, null, null]);
    const filter = encodeURIComponent(JSON.stringify({ 'servidor.id': { $eq: id } }));
    for (const address of [
      `/public/v1/alfa/dados/remuneracao`,
      ...['csv', 'json', 'xlsx', 'pdf'].map((format) => `${DADOS}/remuneracao.${format}`),
      `/public/v1/alfa/dados/remuneracao/resumo`,
      '/alfa/dados/remuneracao',
      '/alfa/dados/servidor',
      `/alfa/dados/servidor/${id}`,
      `/alfa/dados/remuneracao?servidorId=${id}`,
      ...rows.map((row) => `/alfa/dados/remuneracao/${row.id}`),
      '/public/v1/alfa/busca?q=dores',
      '/public/v1/alfa/busca?q=101-1',
      '/public/v1/alfa/busca/sugestoes?q=dores',
      '/public/v1/alfa/busca/sugestoes?q=dor',
    ]) {
      const { rawPayload } = await citizen.raw('GET', address);
      const text = await readContent(rawPayload);
      expect([address, /Maria|Dores|101-1|0001234/.exec(text)?.[0]]).toEqual([address, undefined]);
      expect([address, new RegExp(`servidor/${id}\\b`).test(text)]).toEqual([address, false]);
    }
    for (const format of ['csv', 'json']) {
      const address = `${DADOS}/remuneracao.${format}?filter=${filter}`;
      expect((await citizen.raw('GET', address)).payload).not.toContain('4512');
    }
  });

  test('stays withheld by later payrolls and by undoing them', async () => {
    const first = await manager.importFile('folha', MARCO, of(3));
    const second = await manager.importFile('folha', ABRIL, of(4));
    await withhold('101-1');
    const third = await manager.importFile(
      'folha',
      csv(HEAD, `2026;1;5;${MARIA};5.000,00;900,00;4.100,00`),
      of(5),
    );
    for (const done of [third, second, first]) {
      expect((await manager.undo(done)).status).toBe(200);
      expect((await people()).map(({ nome }) => nome)).not.toContain('Maria das Dores');
    }
    await manager.importFile('folha', MARCO, of(3));
    expect((await people()).map(({ nome }) => nome)).toEqual(['José Lima']);
  });

  test('needs the decision, which only the back-office reads', async () => {
    await manager.importFile('folha', MARCO, of(3));
    const { id = 0 } = (await own('101-1')) ?? {};
    const { data } = await gestora.get<Record<string, unknown>>(`${servidor.path}/${id}`);
    const refused = await gestora.put(servidor.path, { ...data, suprimido: true });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.messages)).toContain('Informe o processo e a decisão');
  });
});
