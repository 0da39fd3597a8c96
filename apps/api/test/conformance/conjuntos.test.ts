import {
  type AnyEntity,
  adesaoAta,
  arquivoObra,
  ataRegistroPreco,
  type BuscaTipo,
  type Conjunto,
  conjuntos,
  conselho,
  type Field,
  listas,
  prestacaoContas,
  publicacao,
  remuneracao,
  resolvePath,
  servidor,
} from '@claraboia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { fonteDe } from '../../src/features/busca/fontes.ts';
import { publicado } from '../../src/services/publico/registry.ts';
import { bodyOf, Cast, type Saved } from '../support/cast.ts';
import { addEveryKind } from '../support/cliente-inteiro.ts';
import { create } from '../support/factory.ts';
import {
  addArquivoDoConvenio,
  addDocumento,
  addFoto,
  addLiconFile,
} from '../support/licon-files.ts';
import { openAddresses, openAnswers, partsOf } from '../support/open-answers.ts';
import { writeOrcamento } from '../support/orcamento-rows.ts';
import { CPF, CPF_DIGITS, plantCpfs } from '../support/plant-cpfs.ts';
import { CITUS_URL } from '../support/postgres.ts';

// Its addresses combine the ids of several tables, which begin at 1 in a database of its own.
const cast = Cast.enter({});

interface List {
  readonly list: readonly Record<string, unknown>[];
  readonly count: number;
}

const raw = (address: string) => cast.testApp.anonymous().raw('GET', address);
const read = async <T>(address: string) => (await cast.testApp.anonymous().get<T>(address)).data;
const own = ({ endereco }: Conjunto) => `/public/v1/alfa/dados/${endereco}`;

/** Paths of a set below the client's own calls, from the specification. */
const inPortal = ({ apelidos: { portal } }: Conjunto, what: 'lista' | 'registro' | 'arquivos') =>
  portal?.tem.includes(what) === true ? [`/public/v1/alfa/${portal.caminho}`] : [];

/** Further paths of a set's rows in the specification. */
const elsewhere = (conjunto: Conjunto) => {
  const { lista } = conjunto.apelidos;
  const ofAll = lista === undefined ? [] : [`/public/v1/transparencia/${lista}?id=alfa`];
  return [...ofAll, ...inPortal(conjunto, 'lista')];
};

/** Paths of a set's files, without the format. */
const filesOf = (conjunto: Conjunto) => [own(conjunto), ...inPortal(conjunto, 'arquivos')];

/** Codes that refuse a CPF by themselves. */
const REFUSING = ['protocolo'];

/** Free-text fields of an entity that are long enough for a typed CPF. */
const typedInto = ({ fields }: Pick<AnyEntity, 'fields'>) =>
  Object.entries<Field>(fields).filter(
    ([name, field]) =>
      (field.type === 'text' &&
        !REFUSING.includes(name) &&
        field.typed === undefined &&
        field.numbered === undefined &&
        field.masking === undefined &&
        field.max >= CPF.length &&
        field.readOnly === undefined) ||
      field.type === 'richText' ||
      (field.type === 'masked' && field.mask === 'cpfCnpj'),
  );

/** Text with a CPF, up to the field's length. */
function planted(field: Field): string {
  if (field.type === 'masked') return CPF_DIGITS;
  if (field.type === 'richText') return `<p>Vendido a <b>Ana</b>, CPF ${CPF}</p>`;
  return field.type === 'text' && field.max < 40 ? CPF : `Vendido a Ana, CPF ${CPF}`;
}

/** Returns whether PostgreSQL can sort or filter by the property. */
const isAsked = ({ entidade }: Conjunto, path: string) =>
  !['collection', 'richText'].includes(entidade.fields[path]?.type ?? '');

/** Texts of a record, including those of its rows, each with a CPF. */
const plantedIn = (entity: AnyEntity) => {
  const texts = (owner: Pick<AnyEntity, 'fields'>) =>
    Object.fromEntries(typedInto(owner).map(([name, field]) => [name, planted(field)]));
  const rows = Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    const row = ROWS[`${entity.key}.${name}`];
    return field.type !== 'collection' || row === undefined
      ? []
      : [[name, [{ ...row, ...texts(field) }]] as const];
  });
  return { ...texts(entity), ...Object.fromEntries(rows) };
};

/** The same, but for texts that a record has only while it is withheld. */
const shownIn = (entity: AnyEntity) => {
  const body = plantedIn(entity);
  const withheld = Object.values<Field>(entity.fields).some(
    (field) => field.type === 'text' && field.suppressed !== undefined,
  );
  const hidden = withheld ? Object.keys(entity.requiredWhile) : [];
  return Object.fromEntries(Object.entries(body).filter(([name]) => !hidden.includes(name)));
};

/** Required values of shown collection rows, besides their texts. */
const ROWS: Readonly<Record<string, object>> = {
  'servico.documentos': {},
  'servico.formasSolicitacao': { tipoSolicitacao: { id: 1 }, valor: 'Rua Um, 1' },
};
/** All search data of a kind, as text. */
const searched = (tipo: BuscaTipo) =>
  cast.testApp.owner(async (tx) => {
    const { alfaId } = cast;
    const own = await tx.as(alfaId);
    const [row] = await own.query<{ held: string }>(
      `select string_agg(d.vetor::text || to_jsonb(f)::text, ' ') as held from busca_documento d
         join ${fonteDe(tipo)} f on f.cliente_id = d.cliente_id and f.registro_id = d.registro_id
        where d.cliente_id = $1 and d.tipo = $2`,
      [alfaId, tipo],
    );
    return row?.held ?? '';
  });

beforeAll(async () => {
  const { testApp, gestora, alfaId } = cast;
  const made = new Map<string, number>();
  for (const { entidade, filhos } of conjuntos) {
    if (!entidade.modes.has('add')) continue;
    const { id } = await create(testApp, gestora, alfaId, entidade, shownIn(entidade));
    made.set(entidade.key, id);
    for (const filho of Object.values(filhos)) {
      if (!filho.entidade.modes.has('add')) continue;
      const above = { [filho.por]: { id } };
      const body = { ...plantedIn(filho.entidade), ...above };
      await create(testApp, gestora, alfaId, filho.entidade, body);
    }
  }
  // Somebody whose name a court withholds, with a pay that stays public.
  const withheld = { ...plantedIn(servidor), matricula: `${CPF} 2`, suprimido: true };
  const { id: suprimido } = await create(testApp, gestora, alfaId, servidor, withheld);
  const pay = { ...plantedIn(remuneracao), servidor: { id: suprimido } };
  await create(testApp, gestora, alfaId, remuneracao, pay);
  await writeOrcamento(testApp.database, alfaId, { texto: `Vendido a Ana, CPF ${CPF}` });
  // Records that a set's rows refer to may contain one too.
  await testApp.owner(async (owner) => {
    const tx = await owner.as(alfaId);
    for (const table of ['categoria_publicacao', 'grupo_categoria_publicacao']) {
      await tx.execute(`update ${table} set nome = 'Ana, CPF ${CPF}' where cliente_id = $1`, [
        alfaId,
      ]);
    }
    await tx.execute(
      `insert into comissao_licitacao (cliente_id, nome) values ($1, 'Ana, CPF ${CPF}')`,
      [alfaId],
    );
    await tx.execute(
      `update aviso_licitacao set comissao_licitacao_id = (select max(id) from comissao_licitacao) where cliente_id = $1`,
      [alfaId],
    );
  });
  const file = { ano: 2026, dia: '2026-03-15', tipo: 1, link: 'https://exemplo.org/a.pdf' };
  for (const dono of ['licitacao', 'contrato'] as const) {
    const nomeArquivo = `edital-${dono}.pdf`;
    await addLiconFile(testApp, gestora, alfaId, dono, made.get(dono) ?? 0, {
      ...file,
      nomeArquivo,
    });
  }
  const descricao = planted(arquivoObra.fields.descricao);
  await addFoto(gestora, made.get('obra') ?? 0, 'obra.jpg', descricao);
  await addArquivoDoConvenio(gestora, made.get('convenio') ?? 0, 'convenio.pdf');
  for (const dono of [conselho, prestacaoContas, ataRegistroPreco, adesaoAta]) {
    await addDocumento(gestora, dono, made.get(dono.key) ?? 0, `${dono.key}.pdf`);
  }
});

test('every content that may be declared empty is a page of a set, or a mode of one', async () => {
  const { data } = await cast.gestora.get<{ list: { conjunto: string; modo: string | null }[] }>(
    '/v1/transparencia/conteudo-declaravel?limit=100',
  );
  expect(data.list.length).toBeGreaterThan(10);
  const unknown = data.list.filter(({ conjunto, modo }) => {
    const set = conjuntos.find(({ endereco }) => endereco === conjunto);
    if (set === undefined || set.consulta === null) return true;
    return modo !== null && set.modo?.valores[modo] === undefined;
  });
  expect(unknown).toEqual([]);
});

test('the catalogue tells every set, and which are published', async () => {
  const catalogo = await read<readonly object[]>('/public/v1/alfa/dados');
  expect(catalogo).toEqual([
    ...conjuntos.map(({ endereco, titulo }) => ({ conjunto: endereco, titulo, publicado: true })),
    // The client's own list.
    { conjunto: expect.stringMatching(/^lista-/), titulo: expect.any(String), publicado: true },
  ]);
  const outro = await read<readonly { publicado: boolean }[]>('/public/v1/beta/dados');
  expect(outro.every(({ publicado }) => !publicado)).toBe(true);
});

describe.each(conjuntos.map((conjunto) => [conjunto.endereco, conjunto] as const))(
  '%s',
  (_endereco, conjunto) => {
    test('answers alike at its own address and at those of the specification', async () => {
      const here = await raw(own(conjunto));
      expect(here.statusCode).toBe(200);
      expect(here.json<{ data: List }>().data.count).toBeGreaterThan(0);
      for (const address of elsewhere(conjunto)) {
        expect([address, (await raw(address)).body]).toEqual([address, here.body]);
      }
      const [file, ...others] = filesOf(conjunto);
      for (const format of ['csv', 'json']) {
        const { body } = await raw(`${file}.${format}`);
        for (const other of others) {
          expect([other, (await raw(`${other}.${format}`)).body]).toEqual([other, body]);
        }
      }
    });

    test('one record is a row of its list', async () => {
      const { list } = await read<List>(own(conjunto));
      const [first] = list;
      for (const address of [own(conjunto), ...inPortal(conjunto, 'registro')]) {
        expect(await read(`${address}/${first?.id}`)).toEqual(first);
      }
    });

    test('can be asked by a period if it has a day, and by what it is sorted by', async () => {
      const days = { dataInicial: '0', dataFinal: '0' };
      const { statusCode } = await raw(`${own(conjunto)}.json?${new URLSearchParams(days)}`);
      expect(statusCode).toBe(conjunto.dia === null ? 400 : 200);
      const order = conjunto.linha.filter((path) => isAsked(conjunto, path)).slice(0, 5);
      const filter = JSON.stringify({
        $order: Object.fromEntries(order.map((path) => [path, 'asc'])),
      });
      const { count } = await read<List>(`${own(conjunto)}?${new URLSearchParams({ filter })}`);
      expect(count).toBeGreaterThan(0);
    });
  },
);

test('the search of no kind of records holds a CPF', async () => {
  const tipos = (conjuntos as readonly Conjunto[]).flatMap(({ busca }) => busca?.tipo ?? []);
  expect(tipos.length).toBeGreaterThan(5);
  for (const tipo of tipos) {
    const held = await searched(tipo as BuscaTipo);
    expect([tipo, held.includes('vendido')]).toEqual([tipo, true]);
    expect([tipo, held.includes(CPF), held.includes(CPF_DIGITS)]).toEqual([tipo, false, false]);
  }
});

// Bypasses all checks of the product, as rows of former versions may.
describe.skipIf(CITUS_URL !== undefined)('with a CPF in every stored text of every table', () => {
  const FOUND = new RegExp(`${CPF.replaceAll('.', '\\.')}|${CPF_DIGITS}`);
  let planted: readonly string[];

  beforeAll(async () => {
    const { testApp, gestora, alfaId } = cast;
    await addEveryKind(cast);
    const { id } = await create(testApp, gestora, alfaId, publicacao);
    // In the second round the first texts are an earlier version.
    for (const motivo of ['Nome', `Errata, CPF ${CPF}`]) {
      const { data } = await gestora.get<Saved>(`${publicacao.path}/${id}`);
      const body = { ...bodyOf(publicacao, data), nome: `Portaria, CPF ${CPF}`, motivo };
      await gestora.put(`${publicacao.path}?rectify=true`, body);
    }
    await testApp.work();
    planted = await testApp.owner(async (tx) => {
      const own = await tx.as(alfaId);
      await own.execute(
        `update estrutura_organizacional_gestao g set nome_foto = (
           select max(a.nome) from arquivo a where a.cliente_id = $1) where g.cliente_id = $1`,
        [alfaId],
      );
      // Values of a list's columns, the private ones too, are in one object.
      await own.execute(
        `update lista_propria_linha l set valores = (
           select jsonb_object_agg(c.chave, 'Ana, CPF ${CPF}') from lista_propria_coluna c
            where c.cliente_id = $1 and c.lista_propria_id = l.lista_propria_id)
          where l.cliente_id = $1`,
        [alfaId],
      );
      return plantCpfs(tx, alfaId);
    });
    await testApp.work();
  });

  test('the texts of publications, files, categories and events are among them', () => {
    expect(planted.length).toBeGreaterThan(90);
    expect(planted).toEqual(
      expect.arrayContaining([
        ...['publicacao.nome', 'publicacao_arquivo.nome', 'arquivo_texto.texto', 'evento.nome'],
        ...['categoria_publicacao.nome', 'categoria_publicacao_tipo.nome', 'entidade.nome'],
        ...['layout.top_nome_portal', 'portal.nome', 'registro_retirado.titulo'],
      ]),
    );
  });

  test('every address that answers without a session keeps it back', async () => {
    // The spreadsheets and PDFs of a set hold what its CSV holds, and a ZIP holds the files of a procurement.
    const open = openAddresses(cast).filter(
      (url) => !/\/dados\/(?!convenio\.)[\w-]+\.(xlsx|pdf)$|\/documentos\.zip$/.test(url),
    );
    expect(open.length).toBeGreaterThan(200);
    const parts = await partsOf(cast);
    const silent: string[] = [];
    const leaks: string[] = [];
    for (const url of open) {
      const answers = await openAnswers(cast, url, parts);
      if (answers.length === 0) silent.push(url);
      for (const [address, text] of answers) {
        const at = FOUND.exec(text)?.index;
        if (at !== undefined)
          leaks.push(`${address}: ${text.slice(Math.max(0, at - 60), at + 20)}`);
      }
    }
    expect(leaks).toEqual([]);
    expect(silent).toEqual([]);
  });

  test('no public list and no search finds it by its digits', async () => {
    for (const { entidade, linha, inicios, apelidos } of listas as readonly Conjunto[]) {
      const { caminho, parametro } = apelidos.portal ?? {};
      if (caminho === undefined || parametro !== undefined) continue;
      for (const path of [...linha, ...Object.values(inicios)]) {
        const { kind } = resolvePath(publicado, entidade, path);
        if (kind !== 'text') continue;
        for (const typed of [CPF, CPF_DIGITS, '529.982']) {
          const filter = JSON.stringify({ [path]: { $ilike: `string:${typed}` } });
          const address = `/public/v1/alfa/${caminho}?${new URLSearchParams({ filter })}`;
          expect([address, (await read<List>(address)).count]).toEqual([address, 0]);
        }
      }
    }
    for (const typed of [CPF, CPF_DIGITS, '529 982 247 25']) {
      const q = new URLSearchParams({ q: typed });
      const found = await read<{ count: number }>(`/public/v1/alfa/busca?${q}`);
      expect([typed, found.count]).toEqual([typed, 0]);
      const begun = await read<{ list: unknown[] }>(`/public/v1/alfa/busca/sugestoes?${q}`);
      expect([typed, begun.list]).toEqual([typed, []]);
    }
    const named = await read<{ count: number }>('/public/v1/alfa/busca?q=ana');
    expect(named.count).toBeGreaterThan(0);
  });
});

test('each mode of a set has its facets, with years or without', async () => {
  const modos = conjuntos.flatMap((conjunto) =>
    Object.keys(conjunto.modo?.valores ?? {}).map(
      (modo) => `${own(conjunto)}/facetas?modo=${encodeURIComponent(modo)}`,
    ),
  );
  const refused = [];
  for (const path of modos) {
    const { statusCode } = await raw(path);
    if (statusCode !== 200) refused.push(`${path}: ${statusCode}`);
  }
  expect(refused).toEqual([]);
  expect(modos.length).toBeGreaterThan(5);
});
