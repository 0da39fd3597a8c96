import {
  type AnyEntity,
  AVISAR_PERDA,
  listaPropria,
  portal,
  provaCriterio,
} from '@claraboia/contract';
import type { Ligaveis } from '@claraboia/contract/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../src/database/database.ts';
import { evaluate } from '../../src/services/avaliacao/evaluate.ts';
import { evaluateAndSave } from '../support/avaliacao.ts';
import { bodyOf, Cast, type Saved } from '../support/cast.ts';
import { create } from '../support/factory.ts';

const cast = Cast.enter();

const AGORA = new Date('2026-11-28T15:00:00Z');
const WARN = `?${AVISAR_PERDA}=true`;
const CRITERIO = '6.5';
const within = <T>(work: (tx: Tx) => Promise<T>) => cast.testApp.database.tenant(cast.alfaId, work);
const read = async (entity: AnyEntity, id: number) =>
  (await cast.gestora.get<Saved>(`${entity.path}/${id}`)).data;

/** Judgement of the criterion on the day of the test. */
async function judged(numero = CRITERIO) {
  const { criterios } = await within((tx) => evaluate(tx, { agora: AGORA }));
  const found = criterios.find((each) => each.numero === numero);
  if (found === undefined) throw new Error(numero);
  const met = found.verificacoes.filter(({ estado }) => estado === 'atende');
  return { ...found, letras: met.map(({ verificacao }) => verificacao[0]).join('') };
}

let itens: ReadonlyMap<string, number>;
const PROVA = {
  tipo: 'conjunto',
  categoriaPublicacao: null,
  conjunto: null,
  condicoes: null,
  colunas: [],
  campoPortal: null,
  pagina: null,
  conferidoPor: null,
  endereco: null,
  conferidoEm: null,
  motivo: null,
};
const bind = (numero: string, values: object, gestor = cast.gestora) =>
  gestor.post<Saved & { colunas: Linha[] }>(provaCriterio.path, {
    ...PROVA,
    matrizItem: { id: itens.get(numero) },
    ...values,
  });

interface Linha {
  readonly papel: string;
  readonly pedido: string | null;
  readonly coluna: string;
  readonly tipo: string | null;
}

type Coluna = Record<string, unknown> & { titulo: string; chave: string };
type Lista = Saved & { endereco: string; colunas: Coluna[] };

const coluna = (titulo: string, tipo = 'texto') => ({
  titulo,
  tipo,
  significado: `${titulo}.`,
  obrigatoria: false,
  privada: false,
  filtro: true,
});

const HEAD = ['Nome completo', 'Atividade', 'Empresa', 'Início'];
const ROWS = [
  ['Ana Prado', 'Limpeza', 'Limpa Tudo', '02/03/2023'],
  ['Bia Reis', 'Limpeza', 'Limpa Tudo', '02/03/2024'],
  ['Caio Luz', 'Portaria', 'Limpa Tudo', '02/03/2025'],
  ['Davi Sá', 'Portaria', 'Guarda Bem', '03/11/2026'],
];

/** Replaces the rows of a list. */
async function load(id: number, rows: readonly (readonly string[])[]): Promise<void> {
  const text = Buffer.from([HEAD, ...rows].map((row) => row.join('\t')).join('\n'));
  const at = `/v1/lista-propria/${id}/carga?modo=substituir`;
  const { data } = await cast.gestora.upload<{ carga: number }>(at, 'colado.txt', text);
  const written = await cast.gestora.upload(`${at}&carga=${data.carga}`, 'colado.txt', text);
  expect(written.status, JSON.stringify(written.messages)).toBe(200);
}

/** Changes the list, and its columns by their title. */
async function change(
  id: number,
  values: object,
  columns: Readonly<Record<string, object | null>> = {},
  query = '',
) {
  const record = (await read(listaPropria, id)) as Lista;
  const colunas = record.colunas.flatMap((each) => {
    const to = columns[each.titulo];
    return to === null ? [] : [{ ...each, ...to }];
  });
  return cast.gestora.put(listaPropria.path + query, {
    ...bodyOf(listaPropria, { ...record, colunas }),
    ...values,
  });
}

let lista: Lista;
let prova: Saved & { colunas: Linha[] };
beforeAll(async () => {
  await create(cast.testApp, cast.gestora, cast.alfaId, portal, {
    clienteGlobal: { id: cast.alfaId },
    telefone: null,
  });
  await within((tx) => evaluateAndSave(tx, { agora: AGORA }));
  const { data } = await cast.gestora.get<{ list: (Saved & { numero: string })[] }>(
    '/v1/transparencia/matriz_item?limit=200',
  );
  itens = new Map(data.list.map(({ numero, id }) => [numero, id]));
  const made = await create(cast.testApp, cast.gestora, cast.alfaId, listaPropria, {
    nome: 'Quem trabalha por contrato',
    nomeUrl: 'quem-trabalha-por-contrato',
    publicada: true,
    colunas: [...HEAD.slice(0, 3).map((titulo) => coluna(titulo)), coluna('Início', 'data')],
  });
  lista = (await read(listaPropria, made.id)) as Lista;
  await load(lista.id, ROWS);
});

const ATIVIDADE = {
  papel: 'campo',
  pedido: 'função ou atividade',
  coluna: 'atividade',
  tipo: null,
};

describe('a list of the client proves a criterion of data', () => {
  test('and is refused until each minimum field has a column, with the words that lack one', async () => {
    const refused = await bind(CRITERIO, { conjunto: lista.endereco });
    expect([refused.status, refused.messages]).toEqual([
      422,
      [
        expect.objectContaining({
          field: 'colunas',
          description: 'Diga a coluna de «função ou atividade»',
        }),
      ],
    ]);
  });

  test('once it is bound, by equal names where nothing else is said', async () => {
    expect((await judged()).estado).toBe('nao_atende');
    const bound = await bind(CRITERIO, {
      conjunto: `dados/${lista.endereco}`,
      colunas: [ATIVIDADE],
    });
    expect(bound.status, JSON.stringify(bound.messages)).toBe(201);
    prova = bound.data;
    expect(prova.conjunto).toBe(lista.endereco);
    expect(
      prova.colunas.map(({ papel, pedido, coluna: chave, tipo }) => [papel, pedido, chave, tipo]),
    ).toEqual([
      ['campo', 'função ou atividade', 'atividade', 'text'],
      ['campo', 'nome completo', 'nomeCompleto', 'text'],
      ['campo', 'empresa', 'empresa', 'text'],
      ['filtro', 'ano', 'período', null],
    ]);
    const found = await judged();
    expect(found).toMatchObject({
      estado: 'atende',
      nota: 1,
      endereco: `dados/${lista.endereco}`,
      motivo: '4 registros, com todos os campos mínimos.',
    });
    expect(found.ligadoEm).toMatch(/^20/);
    // Citizens read on the page of the list until when it is new enough.
    await within((tx) => evaluateAndSave(tx, { agora: AGORA }));
    const facetas = await cast.testApp
      .anonymous()
      .get(`/public/v1/alfa/dados/${lista.endereco}/facetas`);
    expect(facetas.data).toMatchObject({
      prazo: { criterio: CRITERIO, emDia: true, dia: '2027-05-02' },
    });
  });

  test.each([
    [
      'a field emptied',
      [...ROWS.slice(1), ['Ana Prado', '', 'Limpa Tudo', '02/03/2023']],
      '',
      /1 registro de 4 sem «função ou atividade»/,
    ],
    ['a year gone', ROWS.slice(1), 'dagf', /Falta o conteúdo de 2023/],
    ['the newest rows gone', ROWS.slice(0, 3), 'dsgf', /mais novo é de 02\/03\/2025/],
    ['no rows', [], '', /não tem registros/],
  ])('no more with %s', async (_what, rows, letras, motivo) => {
    const before = await judged();
    await load(lista.id, rows.length === 0 ? [['x', 'y', 'z', '02/03/2023']] : rows);
    if (rows.length === 0) {
      await within((tx) =>
        tx.execute(
          'delete from lista_propria_linha where cliente_id = $1 and lista_propria_id = $2',
          [tx.clienteId, lista.id],
        ),
      );
    }
    const found = await judged();
    expect(found.letras).toBe(letras);
    expect(JSON.stringify(found.verificacoes)).toMatch(motivo);
    expect(found.nota).toBeLessThan(before.nota);
    await load(lista.id, ROWS);
    expect(await judged()).toMatchObject({ nota: 1 });
  });

  test('adding complete rows never lowers it, an incomplete one does and says so', async () => {
    await load(lista.id, [...ROWS, ['Eva Dias', 'Copa', 'Guarda Bem', '04/11/2026']]);
    expect(await judged()).toMatchObject({ nota: 1 });
    await load(lista.id, [...ROWS, ['Eva Dias', 'Copa', '', '04/11/2026']]);
    expect(await judged()).toMatchObject({
      estado: 'nao_atende',
      motivo: '1 registro de 5 sem «empresa».',
    });
    await load(lista.id, ROWS);
  });

  test('within its conditions alone, and the address shows the same records', async () => {
    const record = await read(provaCriterio, prova.id);
    const put = (condicoes: string | null, versao: unknown) =>
      cast.gestora.put<Saved>(provaCriterio.path, {
        ...bodyOf(provaCriterio, record),
        condicoes,
        versao,
      });
    for (const condicoes of [
      '{"segredo":{"$eq":"x"}}',
      'empresa = x',
      '{"empresa":{"$like":"x"}}',
    ]) {
      const refused = await put(condicoes, record.versao);
      expect([condicoes, refused.status, refused.messages[0]?.field]).toEqual([
        condicoes,
        422,
        'condicoes',
      ]);
    }
    const only = await put('{"empresa":{"$eq":"Guarda Bem"}}', record.versao);
    expect(only.status, JSON.stringify(only.messages)).toBe(200);
    expect(await judged()).toMatchObject({
      estado: 'nao_atende',
      nota: 0.8,
      motivo: 'Falta o conteúdo de 2023, 2024, 2025.',
      endereco: `dados/${lista.endereco}?col-empresa=Guarda+Bem`,
    });
    expect((await put(null, only.data.versao)).status).toBe(200);
    expect(await judged()).toMatchObject({ nota: 1 });
  });

  test.each([
    ['hidden', {}, { Empresa: { privada: true } }, /Falta a coluna de «empresa»/],
    ['retyped', {}, { Início: { tipo: 'texto' } }, /não diz de que dia é/],
    ['without its filter by days', {}, { Início: { filtro: false } }, /não diz de que dia é/],
    ['unpublished', { publicada: false }, {}, /não está mais no portal/],
  ])(
    'no more once it is %s, and a save that loses it is told before',
    async (_what, values, columns, motivo) => {
      await within((tx) => evaluateAndSave(tx, { agora: AGORA }));
      const warned = await change(lista.id, values, columns, WARN);
      expect([warned.status, JSON.stringify(warned.messages)]).toEqual([
        409,
        expect.stringMatching(/critério 6\.5/),
      ]);
      const changed = await change(lista.id, values, columns);
      expect(changed.status, JSON.stringify(changed.messages)).toBe(200);
      const found = await judged();
      expect([found.estado, JSON.stringify(found.verificacoes)]).toEqual([
        'nao_atende',
        expect.stringMatching(motivo),
      ]);
      const back = await change(
        lista.id,
        { publicada: true },
        { Empresa: { privada: false }, Início: { tipo: 'data', filtro: true } },
      );
      expect(back.status, JSON.stringify(back.messages)).toBe(200);
      expect(await judged()).toMatchObject({ nota: 1 });
    },
  );

  test('renamed, it is found where it is now', async () => {
    expect((await change(lista.id, { nomeUrl: 'por-contrato' })).status).toBe(200);
    expect(await judged()).toMatchObject({ nota: 1, endereco: 'dados/lista-por-contrato' });
  });

  test('deleted, it proves nothing, and the deletion is told before', async () => {
    await within((tx) => evaluateAndSave(tx, { agora: AGORA }));
    const warned = await cast.gestora.delete(`${listaPropria.path}/${lista.id}${WARN}`);
    expect([warned.status, JSON.stringify(warned.messages)]).toEqual([
      409,
      expect.stringContaining('critério 6.5'),
    ]);
    expect((await cast.gestora.delete(`${listaPropria.path}/${lista.id}`)).status).toBe(200);
    expect(await judged()).toMatchObject({ estado: 'nao_atende', nota: 0 });
    expect((await judged()).motivo).toContain('não está mais no portal');
  });
});

test('a column that becomes another type counts no more until it is bound again', async () => {
  const made = await create(cast.testApp, cast.gestora, cast.alfaId, listaPropria, {
    nome: 'Entes',
    nomeUrl: 'entes',
    publicada: true,
    colunas: [coluna('Unidade'), coluna('Contato')],
  });
  const pedidos = ['sede e unidades em outros prédios', 'endereço, telefone e e-mail'];
  const bound = await bind('2.4', {
    conjunto: 'lista-entes',
    colunas: pedidos.map((pedido, at) => ({
      papel: 'campo',
      pedido,
      coluna: ['unidade', 'contato'][at],
      tipo: null,
    })),
  });
  expect(bound.status, JSON.stringify(bound.messages)).toBe(201);
  expect((await change(made.id, {}, { Contato: { tipo: 'inteiro' } })).status).toBe(200);
  expect((await judged('2.4')).motivo).toBe(
    'A coluna de «endereço, telefone e e-mail» em «Entes» mudou de tipo depois de ligada.',
  );
  const record = await read(provaCriterio, bound.data.id);
  expect((await cast.gestora.put(provaCriterio.path, bodyOf(provaCriterio, record))).status).toBe(
    200,
  );
  expect((await judged('2.4')).motivo).toBe('«Entes» não tem registros.');
  expect((await cast.gestora.delete(`${provaCriterio.path}/${bound.data.id}`)).status).toBe(200);
});

test("one of the product's sets is bound as the product binds it", async () => {
  const bound = await bind('5.1', { conjunto: 'convenio?modo=recebido' });
  expect(bound.status, JSON.stringify(bound.messages)).toBe(201);
  expect(bound.data.colunas.map(({ coluna: chave }) => chave)).toEqual(
    expect.arrayContaining(['numeroConvenio', 'exercicio', 'objeto', 'valorGlobal', 'arquivos']),
  );
  const url = `${provaCriterio.path}/${bound.data.id}`;
  const before = await read(provaCriterio, bound.data.id);
  expect((await cast.gestora.delete(url)).status).toBe(200);
  expect((await cast.gestora.post(`${url}/restauracao`, undefined)).status).toBe(200);
  const { versao: _, ...restored } = await read(provaCriterio, bound.data.id);
  expect(before).toMatchObject(restored);
  expect((await cast.gestora.delete(url)).status).toBe(200);
});

test('the sets that a criterion can be bound to come with its parts', async () => {
  const { data, status } = await cast.gestora.get<Ligaveis>(
    `/v1/avaliacao/ligaveis/${itens.get(CRITERIO)}`,
  );
  expect(status).toBe(200);
  expect(data).toMatchObject({ numero: CRITERIO, recusa: null, filtros: ['ano'], dia: true });
  expect(data.campos.map(({ palavras }) => palavras)).toEqual([
    'nome completo',
    'função ou atividade',
    'empresa',
  ]);
  const own = data.conjuntos.find(({ endereco }) => endereco === 'terceirizado');
  expect(own?.padrao).toContainEqual({ papel: 'campo', pedido: 'empresa', coluna: 'empresa' });
  expect(data.conjuntos.map(({ endereco }) => endereco)).toContain('convenio?modo=recebido');
  const documents = await cast.gestora.get<Ligaveis>(`/v1/avaliacao/ligaveis/${itens.get('11.6')}`);
  expect(documents.data).toMatchObject({
    recusa: expect.stringContaining('pede documentos') as unknown,
    conjuntos: [],
  });
});

test.each([
  ['6.5', { conjunto: 'nada' }, 'conjunto', /Não há consulta assim/],
  ['6.5', { conjunto: 'lista-de-outro' }, 'conjunto', /Não há consulta assim/],
  ['5.1', { conjunto: 'convenio?modo=outro' }, 'conjunto', /modo desconhecido/],
  ['2.6', { conjunto: 'publicacao' }, 'conjunto', /pede documentos/],
  ['8.3', { conjunto: 'licitacao-arquivo' }, 'conjunto', /pede documentos/],
  ['2.1', { conjunto: 'estrutura-organizacional' }, 'conjunto', /pede documentos/],
  ['1.1', { conjunto: 'faq' }, 'conjunto', /sítio oficial/],
  [
    '6.5',
    { conjunto: 'terceirizado', colunas: [{ ...ATIVIDADE, pedido: 'salário' }] },
    'colunas.0.pedido',
    /não pede este campo/,
  ],
  [
    '6.5',
    { conjunto: 'terceirizado', colunas: [{ ...ATIVIDADE, coluna: 'segredo' }] },
    'colunas.0.coluna',
    /não tem esta coluna/,
  ],
  [
    '6.5',
    {
      conjunto: 'terceirizado',
      colunas: [{ ...ATIVIDADE, papel: 'filtro', pedido: 'ano', coluna: 'x' }],
    },
    'colunas.0.coluna',
    /não tem este filtro/,
  ],
  [
    '6.5',
    {
      conjunto: 'terceirizado',
      colunas: [{ ...ATIVIDADE, papel: 'dia', pedido: null, coluna: 'nome' }],
    },
    'colunas.0.coluna',
    /coluna de datas/,
  ],
  [
    '5.1',
    { conjunto: 'convenio', colunas: [{ ...ATIVIDADE, pedido: 'inteiro teor', coluna: 'objeto' }] },
    'colunas.0.coluna',
    /arquivos guardados no portal/,
  ],
])('%s refuses %o at %s', async (numero, values, field, motivo) => {
  const refused = await bind(numero, values);
  expect([refused.status, refused.messages]).toEqual([
    422,
    [expect.objectContaining({ field, description: expect.stringMatching(motivo) as unknown })],
  ]);
});

test("another client's list cannot be bound", async () => {
  await create(cast.testApp, cast.beta, cast.betaId, listaPropria, {
    nome: 'Lista da Beta',
    nomeUrl: 'so-da-beta',
    publicada: true,
  });
  const refused = await bind('6.5', { conjunto: 'lista-so-da-beta' });
  expect([refused.status, refused.messages[0]?.field]).toEqual([422, 'conjunto']);
});
