import {
  type Condition,
  encodePublicFilter,
  type ListaPublica,
  listaPropria,
} from '@claraboia/contract';
import type { ListaCarga, ListaLinhas } from '@claraboia/contract/schema';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../support/pdf-text.ts';
import { startTestApp, type TestApp, unique } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
});
afterAll(() => testApp.stop());

type Lista = ListaPublica & { versao: number; endereco: string; publicada: boolean };
type Coluna = Record<string, unknown> & { id: number; titulo: string; chave: string };

const CPF = '529.982.247-25';

const readLista = async (id: number) =>
  (await gestora.get<Lista & { colunas: Coluna[] }>(`${listaPropria.path}/${id}`)).data;

const save = async (id: number, change: (lista: Lista & { colunas: Coluna[] }) => object) => {
  const lista = await readLista(id);
  const { endereco: _, ...body } = { ...lista, ...change(lista) } as Lista;
  return gestora.put<Lista>(listaPropria.path, body);
};

/** A list made from the template of the fleet, at an address of its own. */
async function fleet(publicada = true): Promise<Lista> {
  const { status, data } = await gestora.post<{ id: number }>('/v1/lista-propria/modelo', {
    modelo: 'frota',
  });
  expect(status).toBe(201);
  const nomeUrl = unique('frota')
    .toLowerCase()
    .replace(/[^a-z]/g, (c) => 'abcdefghij'[Number(c)] ?? '');
  const saved = await save(data.id, () => ({ nomeUrl, publicada }));
  expect(saved.status, JSON.stringify(saved.messages)).toBe(200);
  return saved.data;
}

const TEXT = `Placa\tVeículo\tAno\tPróprio\tValor\tChassi
ABC1D23\tFiat Strada\t2021\tSim\tR$ 82.500,00\t9BD-SEGREDO-1
DEF4G56\tÔnibus Volare\t2015\tnão\t310.000\t9BD-SEGREDO-2
GHI7J89\tRetroescavadeira\t2019\tx\t\t9BD-SEGREDO-3
`;

const load = async (id: number, text: string, query: Record<string, string> = {}) => {
  const address = `/v1/lista-propria/${id}/carga?${new URLSearchParams({ modo: 'substituir', ...query })}`;
  return gestora.upload<ListaCarga>(address, 'colado.txt', Buffer.from(text));
};

/** Checks a text, and writes it. */
async function bring(id: number, text: string, query: Record<string, string> = {}) {
  const { data, messages } = await load(id, text, query);
  expect(data?.recusadas, JSON.stringify(messages)).toEqual([]);
  const written = await load(id, text, { ...query, carga: String(data.carga) });
  expect(written.status, JSON.stringify(written.messages)).toBe(200);
  return written.data;
}

const rowsOf = async (id: number) =>
  (await gestora.get<ListaLinhas>(`/v1/lista-propria/${id}/linha`)).data;

const dados = ({ endereco }: Lista, rest = '') => `/public/v1/alfa/dados/${endereco}${rest}`;
const raw = (address: string) => testApp.anonymous().raw('GET', address);
const list = async (lista: Lista, query = '') => {
  const { data, status } = await testApp
    .anonymous()
    .get<{ list: Record<string, unknown>[]; count: number }>(dados(lista, query));
  expect(status).toBe(200);
  return data;
};
const filter = (
  path: string,
  operator: Exclude<Condition['operator'], 'in'>,
  value: string | number,
) => encodeURIComponent(encodePublicFilter([{ path, operator, value }]));

describe('a list of one’s own', () => {
  test('is made from a template, filled from a pasted text, and read like every set', async () => {
    const lista = await fleet();
    const carga = await bring(lista.id, TEXT);
    expect(carga).toMatchObject({ gravada: true, linhas: 3, novas: 3, removidas: 0 });
    const { list: rows, count } = await list(lista);
    expect(count).toBe(3);
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      placa: 'ABC1D23',
      veiculo: 'Fiat Strada',
      ano: 2021,
      secretaria: null,
      proprio: 'Sim',
      emUso: null,
      valor: '82500.00',
    });
    const one = await testApp.anonymous().get<object>(dados(lista, `/${rows[0]?.id}`));
    expect(one.data).toEqual(rows[0]);
    const face = await testApp
      .anonymous()
      .get<{ titulo: string; tabela: object[] }>(dados(lista, '/face'));
    expect(face.data).toMatchObject({ titulo: 'Frota de veículos', endereco: lista.endereco });
    const catalogue = await testApp
      .anonymous()
      .get<{ conjunto: string }[]>('/public/v1/alfa/dados');
    expect(catalogue.data).toContainEqual({
      conjunto: lista.endereco,
      titulo: 'Frota de veículos',
      publicado: true,
    });
    const listas = await testApp
      .anonymous()
      .get<{ list: { endereco: string }[] }>('/public/v1/alfa/dados/listas');
    expect(listas.data.list.map(({ endereco }) => endereco)).toContain(lista.endereco);
  });

  test('is filtered, sorted and summed by the database', async () => {
    const lista = await fleet();
    await bring(lista.id, TEXT);
    const plates = async (...condition: Parameters<typeof filter>) =>
      (await list(lista, `?filter=${filter(...condition)}`)).list.map(({ placa }) => placa);
    expect(await plates('veiculo', 'contains', 'onibus')).toEqual(['DEF4G56']);
    expect(await plates('ano', 'ge', 2019)).toEqual(['ABC1D23', 'GHI7J89']);
    expect(await plates('valor', 'ge', 100000)).toEqual(['DEF4G56']);
    expect(await plates('proprio', 'eq', 'Não')).toEqual(['DEF4G56']);
    const { data } = await testApp.anonymous().get<{ total: object[] }>(dados(lista, '/resumo'));
    expect(data.total).toEqual([{ grupo: null, quantidade: 3, valor: '392500.00' }]);
  });

  test('shows a private column in no public byte', async () => {
    const lista = await fleet();
    await bring(lista.id, TEXT);
    const rest = ['', '/face', '/dicionario', '/resumo', '/facetas', '.csv', '.json'];
    for (const each of rest) {
      const { statusCode, body } = await raw(dados(lista, each));
      expect(statusCode, each).toBe(200);
      expect(body, each).not.toMatch(/SEGREDO|chassi/i);
    }
    const xlsx = await raw(dados(lista, '.xlsx'));
    expect(JSON.stringify(await readXlsxFile(xlsx.rawPayload))).not.toMatch(/SEGREDO|chassi/i);
    const pdf = await raw(dados(lista, '.pdf'));
    expect(readPdf(pdf.rawPayload).pages.join(' ')).not.toMatch(/SEGREDO|chassi/i);
    const refused = await raw(dados(lista, `?filter=${filter('chassi', 'eq', 'x')}`));
    expect(refused.statusCode).toBe(400);
    const found = await raw('/public/v1/alfa/busca/SEGREDO');
    expect(found.body).not.toContain('9BD-');
  });

  test('is nowhere before it is published, and in no other client', async () => {
    const lista = await fleet(false);
    await bring(lista.id, TEXT);
    for (const each of ['', '/face', '.csv', '/dicionario']) {
      expect((await raw(dados(lista, each))).statusCode, each).toBe(404);
    }
    await save(lista.id, () => ({ publicada: true }));
    expect((await raw(dados(lista))).statusCode).toBe(200);
    const other = dados(lista).replace('/alfa/', '/beta/');
    expect((await raw(other)).statusCode).toBe(404);
    const beta = await testApp.signIn('gestor.beta', 'beta');
    expect((await beta.get(`/v1/lista-propria/${lista.id}/linha`)).status).toBe(404);
  });

  test('answers at its former address after it was renamed', async () => {
    const lista = await fleet();
    await bring(lista.id, TEXT);
    await save(lista.id, () => ({ nomeUrl: `${lista.nomeUrl}-nova` }));
    const { data } = await testApp.anonymous().get<{ endereco: string }>(dados(lista, '/face'));
    expect(data.endereco).toBe(`${lista.endereco}-nova`);
    expect((await list(lista)).count).toBe(3);
  });
});

describe('the rows of a file', () => {
  test('are refused with line, column and reason, and nothing is written', async () => {
    const lista = await fleet();
    await bring(lista.id, TEXT);
    const bad = `Placa\tVeículo\tAno\tValor
AAA1A11\tGol de ${CPF}\t2020\t1,00
BBB2B22\tUno\tdois mil\t1,00
\tSem placa\t2020\t1,00
CCC3C33\tVan\t2020\t1,005
52998224725\tCPF sem pontos\t2020\t
`;
    const { data } = await load(lista.id, bad);
    expect(data.gravada).toBe(false);
    expect(data.recusadas.map(({ linha, coluna }) => [linha, coluna])).toEqual([
      [2, 'Veículo'],
      [3, 'Ano'],
      [4, 'Placa'],
      [5, 'Valor'],
      [6, 'Placa'],
    ]);
    expect(data.recusadas[0]?.motivo).toContain('há um CPF nesta coluna, que não é privada');
    const written = await load(lista.id, bad, { carga: String(data.carga) });
    expect(written.status).toBe(422);
    expect(written.messages[0]?.description).toContain('Linha 2, Veículo: há um CPF');
    expect((await rowsOf(lista.id)).count).toBe(3);
  });

  test('may hold a CPF in a private column', async () => {
    const lista = await fleet();
    await bring(lista.id, `Placa\tVeículo\tChassi\nAAA1A11\tGol\t${CPF}\n`);
    expect((await rowsOf(lista.id)).list[0]?.valores.chassi).toBe(CPF);
    const changed = await save(lista.id, ({ colunas }) => ({
      colunas: colunas.map((each) =>
        each.chave === 'chassi' ? { ...each, privada: false } : each,
      ),
    }));
    expect(changed.status).toBe(422);
    expect(changed.messages[0]?.field).toBe('colunas.7.privada');
    expect(changed.messages[0]?.description).toContain('linha 1: há um CPF');
  });

  test('are told apart by a key, keep their ids, and come back', async () => {
    const lista = await fleet();
    await bring(lista.id, TEXT);
    const before = await rowsOf(lista.id);
    const next = `Placa;Veículo;Ano\nDEF4G56;Ônibus novo;2016\nNOV0A00;Moto;2024\n`;
    const carga = await bring(lista.id, next, { modo: 'atualizar', chave: 'placa' });
    expect(carga).toMatchObject({ novas: 1, alteradas: 1, removidas: 0 });
    const after = await rowsOf(lista.id);
    expect(after.list.map(({ valores }) => valores.veiculo)).toEqual([
      'Fiat Strada',
      'Ônibus novo',
      'Retroescavadeira',
      'Moto',
    ]);
    // The file has no chassis.
    expect(after.list[1]).toMatchObject({
      id: before.list[1]?.id,
      valores: { chassi: '9BD-SEGREDO-2' },
    });
    const undone = await gestora.post(`/v1/lista-propria/${lista.id}/desfazer`, {
      carga: after.lista.carga,
    });
    expect(undone.status).toBe(200);
    const back = await rowsOf(lista.id);
    const told = ({ list: rows }: ListaLinhas) => rows.map(({ id, valores }) => [id, valores]);
    expect(told(back)).toEqual(told(before));
  });

  test('are not written twice, nor over rows that changed meanwhile', async () => {
    const lista = await fleet();
    const { data } = await load(lista.id, TEXT, { modo: 'acrescentar' });
    const query = { modo: 'acrescentar', carga: String(data.carga) };
    expect((await load(lista.id, TEXT, query)).status).toBe(200);
    expect((await load(lista.id, TEXT, query)).status).toBe(409);
    expect((await rowsOf(lista.id)).count).toBe(3);
  });

  test('need a heading that the list knows', async () => {
    const lista = await fleet();
    const { status, messages } = await load(lista.id, 'Nada\tOutro\n1\t2\n');
    expect(status).toBe(422);
    expect(messages[0]).toMatchObject({ field: 'file' });
    expect(messages[0]?.description).toContain('Use: Placa, Veículo');
  });
});

describe('a row', () => {
  test('is edited with its version, and a CPF in it is refused at its field', async () => {
    const lista = await fleet();
    await bring(lista.id, TEXT);
    const { list: rows } = await rowsOf(lista.id);
    const [row] = rows;
    const address = `/v1/lista-propria/${lista.id}/linha`;
    const valores = { placa: 'ABC1D23', veiculo: `Carro ${CPF}`, valor: '1.000,50' };
    const refused = await gestora.put(`${address}/${row?.id}`, { versao: row?.versao, valores });
    expect(refused.status).toBe(422);
    expect(refused.messages[0]?.field).toBe('valores.veiculo');
    const saved = await gestora.put<{ valores: object }>(`${address}/${row?.id}`, {
      versao: row?.versao,
      valores: { ...valores, veiculo: 'Carro' },
    });
    expect(saved.data.valores).toEqual({ placa: 'ABC1D23', veiculo: 'Carro', valor: '1000.50' });
    const stale = await gestora.put(`${address}/${row?.id}`, {
      versao: row?.versao,
      valores: { ...valores, veiculo: 'Outro' },
    });
    expect(stale.status).toBe(409);
    expect((await gestora.delete(`${address}/${row?.id}`)).status).toBe(200);
    expect((await list(lista)).count).toBe(2);
    const added = await gestora.post(address, {
      versao: null,
      valores: { placa: 'ZZZ9Z99', veiculo: 'Trator' },
    });
    expect(added.status).toBe(201);
    expect((await list(lista)).count).toBe(3);
  });
});

describe('the columns of a list with rows', () => {
  test('change their type if every value fits, or name the rows that do not', async () => {
    const lista = await fleet();
    await bring(lista.id, TEXT);
    const change = (chave: string, tipo: string) =>
      save(lista.id, ({ colunas }) => ({
        colunas: colunas.map((each) => (each.chave === chave ? { ...each, tipo } : each)),
      }));
    const refused = await change('veiculo', 'inteiro');
    expect(refused.status).toBe(422);
    expect(refused.messages[0]?.field).toBe('colunas.1.tipo');
    expect(refused.messages[0]?.description).toContain('linha 1');
    expect((await change('ano', 'texto')).status).toBe(200);
    expect((await list(lista)).list[0]).toMatchObject({ ano: '2021' });
    expect((await change('ano', 'dinheiro')).status).toBe(200);
    expect((await list(lista)).list[0]).toMatchObject({ ano: '2021.00' });
  });

  test('are removed only when they are empty', async () => {
    const lista = await fleet();
    await bring(lista.id, TEXT);
    const remove = () =>
      save(lista.id, ({ colunas }) => ({
        colunas: colunas.filter(({ chave }) => chave !== 'valor'),
      }));
    const refused = await remove();
    expect(refused.status).toBe(422);
    expect(refused.messages[0]?.description).toContain('tem valores em 2 linhas');
    const emptied = await gestora.post<{ registros: number }>(
      `/v1/lista-propria/${lista.id}/esvaziar`,
      { coluna: 'valor' },
    );
    expect(emptied.data.registros).toBe(2);
    expect((await remove()).status).toBe(200);
    expect((await list(lista)).list[0]).not.toHaveProperty('valor');
  });

  test('never show the values of a removed private column under a new one of its name', async () => {
    const lista = await fleet();
    await bring(lista.id, TEXT);
    await gestora.post(`/v1/lista-propria/${lista.id}/esvaziar`, { coluna: 'chassi' });
    await save(lista.id, ({ colunas }) => ({
      colunas: colunas.filter(({ chave }) => chave !== 'chassi'),
    }));
    const { lista: now, desfazer } = await rowsOf(lista.id);
    expect(desfazer).toBeNull();
    const undone = await gestora.post(`/v1/lista-propria/${lista.id}/desfazer`, {
      carga: now.carga,
    });
    expect(undone.status).toBe(409);
    await save(lista.id, ({ colunas }) => ({
      colunas: [
        ...colunas.map((each) => ({ ...each })),
        { titulo: 'Chassi', tipo: 'texto', significado: 'Número', privada: false, filtro: false },
      ],
    }));
    expect((await list(lista)).list[0]).toMatchObject({ chassi: null });
  });

  test('keep their keys whatever their titles become', async () => {
    const lista = await fleet();
    await save(lista.id, ({ colunas }) => ({
      colunas: colunas.map((each) =>
        each.chave === 'placa' ? { ...each, titulo: 'Identificação' } : each,
      ),
    }));
    const { colunas } = await readLista(lista.id);
    expect(colunas[0]).toMatchObject({ titulo: 'Identificação', chave: 'placa' });
  });
});
