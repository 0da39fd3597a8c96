import {
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  entidade,
  grupoCategoriaPublicacao,
  LICENCA_DADOS_INITIAL,
  portal,
  publicacao,
  registry,
  TIPO_PUBLICACAO,
  toNomeUrl,
} from '@claraboia/contract';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { Database, Tx } from '../database/database.ts';
import { addForeignKeys, dropForeignKeys } from '../database/foreign-keys.ts';
import { asOwner, type OwnerTx } from '../database/owner.ts';
import { cleanAll, richTextsIn } from '../engine/clean-texts.ts';
import { Repository } from '../engine/repository.ts';
import type { Actor } from '../engine/types.ts';
import { hooks } from '../hooks/index.ts';
import { hashSenha } from '../services/sessao/senha.ts';
import { cleanForSave } from '../services/texto-rico/rich-texts.ts';
import { type Esboco, type Guardados, registerAll, writeAll } from './arquivos.ts';
import { demoContas, demoPessoas } from './contas.ts';
import { demoClientes } from './conteudo/index.ts';
import { seedOrcamento } from './orcamento/seed-orcamento.ts';
import { documentoPdf } from './pdf.ts';
import { seedCadastros } from './seed-cadastros.ts';
import { refTo } from './seed-context.ts';
import type { DemoArquivo, DemoCategoria, DemoCliente, DemoPublicacao } from './tipos.ts';

export interface SeedOptions {
  readonly connectionString: string;
  readonly database: Database;
  readonly storage: Storage;
  readonly say: (line: string) => void;
}

/**
 * Foreign keys of the large budget tables, checked at once after the load. Those to clients are kept, since concurrent
 * requests need the table.
 */
const MUITAS_LINHAS = `k.conrelid in ('empenho'::regclass, 'despesa_movimento'::regclass) and k.confrelid <> 'cliente'::regclass`;

const repository = new Repository({ registry, hooks });

/** Whether the installation holds clients of the demonstration. */
export async function hasDemonstration(database: Database): Promise<boolean> {
  const found = await database.system((tx) =>
    tx.query('select 1 from cliente where demonstracao limit 1'),
  );
  return found.length > 0;
}

/**
 * Fills an empty installation with the demonstration: through the same pipeline as a manager's saves, in one
 * transaction, so that an interrupted start leaves nothing.
 * @returns false if the installation is not empty
 */
export async function seedDemonstration(options: SeedOptions): Promise<boolean> {
  const { connectionString, database, say } = options;
  const [found] = await database.system((tx) => tx.query('select 1 from cliente limit 1'));
  if (found !== undefined) return false;
  say('Preparando a demonstração (só na primeira vez)...');
  await asOwner(connectionString, async (tx) => {
    // Concurrent starts: the second one waits here and finds it done.
    await tx.execute('select pg_advisory_xact_lock(7263402)');
    const [meanwhile] = await tx.query('select 1 from cliente limit 1');
    if (meanwhile !== undefined) return;
    const clienteIds = await seedClientes(tx);
    const author = await seedPessoas(tx, clienteIds);
    const run = <R extends object>(sql: string) => tx.query<R>(sql);
    const keys = await dropForeignKeys(run, MUITAS_LINHAS);
    for (const cliente of demoClientes) {
      const clienteId = clienteIds.get(cliente.identificador) ?? 0;
      const scoped = await tx.as(clienteId);
      const own = { ...author, clienteId };
      // In parallel: the database is busy with the budget about as long as the documents take.
      const documentos = writeAll(options.storage, documentosOf(cliente));
      // Awaited further down, which throws its error; avoids an unhandled rejection until then.
      documentos.catch(() => undefined);
      const portal = await seedPortal(scoped, options.storage, cliente, own);
      await seedOrcamento(scoped, cliente.orcamento, cliente.cadastros.contratos);
      await seedPublicacoes(scoped, own, portal, await documentos);
    }
    await tx.as(0);
    await addForeignKeys(run, keys);
  });
  return true;
}

async function seedClientes(tx: OwnerTx): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { identificador, nome, cidade, uf, cnpj, tipo } of demoClientes) {
    const [row] = await tx.query<{ id: number }>(
      `insert into cliente (identificador, nome, cidade, uf, cnpj, cliente_tipo_id, licenca_dados, demonstracao)
       values ($1, $2, $3, $4, $5, $6, $7, true) returning id`,
      [identificador, nome, cidade, uf, cnpj, tipo, LICENCA_DADOS_INITIAL],
    );
    const id = row?.id ?? 0;
    await tx.execute(
      `insert into endereco_portal (nome_url, cliente_id, origem) values ($1, $2, 'identificador')`,
      [identificador, id],
    );
    await tx.execute('insert into cliente_versao (cliente_id) values ($1)', [id]);
    ids.set(identificador, id);
  }
  return ids;
}

async function seedPessoas(tx: OwnerTx, clienteIds: Map<string, number>): Promise<Actor> {
  const senha = await hashSenha(demoContas.senha);
  let author = 0;
  for (const { login, cpf, nome, administrador, acessos } of demoPessoas) {
    const [row] = await tx.query<{ id: number }>(
      'insert into pessoa (cpf, nome, administrador) values ($1, $2, $3) returning id',
      [cpf, nome, administrador],
    );
    const id = row?.id ?? 0;
    if (author === 0) author = id;
    await tx.execute('insert into conta (login, senha, pessoa_id) values ($1, $2, $3)', [
      login,
      senha,
      id,
    ]);
    for (const [identificador, papel] of acessos) {
      await tx.execute('insert into acesso (cliente_id, pessoa_id, papel) values ($1, $2, $3)', [
        clienteIds.get(identificador),
        id,
        papel,
      ]);
    }
  }
  return { pessoaId: author, papel: 'gestor', clienteId: null };
}

const adding =
  (tx: Tx, author: Actor) =>
  async (entity: Parameters<Repository['add']>[1], body: Record<string, unknown>) => {
    // Nothing else runs while the demonstration is created.
    const texts = await cleanAll(cleanForSave, tx.clienteId, richTextsIn(entity, [body]));
    return (await repository.add(tx, entity, author, body, texts)).id as number;
  };

interface Categoria {
  readonly id: number;
  readonly demo: DemoCategoria;
  readonly tipos: ReadonlyMap<string, number>;
}

/** Seeded parts of a client's portal: its bodies by name, its categories by path. */
interface Portal {
  readonly entidades: ReadonlyMap<string, number>;
  readonly categorias: ReadonlyMap<string, Categoria>;
}

/** Content of one client except its publications and budget. References are resolved among records created before. */
async function seedPortal(
  tx: Tx,
  storage: Storage,
  cliente: DemoCliente,
  author: Actor,
): Promise<Portal> {
  const add = adding(tx, author);
  await add(portal, {
    clienteGlobal: { id: tx.clienteId },
    nome: cliente.nome,
    nomeUrl: cliente.identificador,
    ...cliente.contato,
  });
  const entidades = new Map<string, number>();
  for (const each of cliente.entidades) {
    entidades.set(each.nome, await add(entidade, { cliente: { id: tx.clienteId }, ...each }));
  }
  const categorias = new Map<string, Categoria>();
  for (const grupo of cliente.grupos) {
    const nomeUrl = grupo.nomeUrl ?? toNomeUrl(grupo.nome);
    const grupoId = await add(grupoCategoriaPublicacao, {
      nome: grupo.nome,
      nomeUrl,
      navbarPublicacao: grupo.navbarPublicacao ?? false,
    });
    for (const demo of grupo.categorias) {
      const id = await add(categoriaPublicacao, categoriaBody(demo, grupoId));
      const tipos = new Map<string, number>();
      for (const tipo of demo.tipos ?? []) {
        tipos.set(
          tipo.nome,
          await add(categoriaPublicacaoTipo, { categoriaPublicacao: { id }, ...tipo }),
        );
      }
      categorias.set(`${nomeUrl}/${toNomeUrl(demo.nome)}`, { id, demo, tipos });
    }
  }
  await seedCadastros({
    tx,
    storage,
    author,
    cliente,
    add,
    categoriaId: (path) => {
      const found = categorias.get(path);
      if (found === undefined) throw new Error(`the demonstration has no ${path}`);
      return found.id;
    },
  });
  return { entidades, categorias };
}

async function seedPublicacoes(
  tx: Tx,
  author: Actor,
  { entidades, categorias }: Portal,
  documentos: Guardados<DemoArquivo>,
): Promise<void> {
  const add = adding(tx, author);
  const stored = await registerAll(tx, author, documentos);
  for (const { id, demo, tipos } of categorias.values()) {
    for (const each of demo.publicacoes) {
      const arquivos = each.tipo === 'arquivos' ? each.arquivos : [];
      await add(publicacao, {
        nome: each.nome,
        data: each.data,
        categoriaPublicacao: { id },
        categoriaPublicacaoTipo:
          each.categoriaTipo === undefined ? null : refTo(tipos, each.categoriaTipo),
        entidade: each.entidade === undefined ? null : refTo(entidades, each.entidade),
        ...tipoBody(each, (path) => categorias.get(path)?.id),
        publicacaoArquivos: arquivos.map((arquivo) => arquivoBody(arquivo, stored)),
      });
    }
  }
  // Registered on their publication date: a portal registered entirely today looks artificial.
  await tx.execute(
    `update publicacao set data_hora_registro = data + interval '13 hours' where cliente_id = $1`,
    [tx.clienteId],
  );
}

function categoriaBody(demo: DemoCategoria, grupoId: number): Record<string, unknown> {
  const nivel = demo.nivelData ?? 'dia';
  const externo = demo.linkUrl !== undefined;
  return {
    grupoCategoriaPublicacao: { id: grupoId },
    nome: demo.nome,
    linkExterno: externo,
    linkUrl: demo.linkUrl ?? null,
    abrirNovaAba: externo,
    nomeUrl: externo ? null : toNomeUrl(demo.nome),
    listado: demo.listado ?? true,
    exibeDia: nivel === 'dia',
    exibeMes: nivel === 'dia' || nivel === 'mes',
    exibeAno: nivel !== 'nada',
    agruparAno: demo.agruparAno ?? false,
    agruparEntidade: demo.agruparEntidade ?? false,
    exibirDataAtualizacao: demo.exibirDataAtualizacao ?? true,
    conteudoHtml: demo.conteudoHtml ?? null,
  };
}

function tipoBody(demo: DemoPublicacao, categoriaId: (path: string) => number | undefined) {
  switch (demo.tipo) {
    case 'arquivos':
      return { tipoPublicacao: { id: TIPO_PUBLICACAO.arquivos } };
    case 'link':
      return { tipoPublicacao: { id: TIPO_PUBLICACAO.link }, urlPublicacao: demo.url };
    case 'video':
      return { tipoPublicacao: { id: TIPO_PUBLICACAO.video }, urlPublicacao: demo.url };
    case 'subcategoria': {
      const id = categoriaId(demo.categoria);
      if (id === undefined) throw new Error(`the demonstration has no ${demo.categoria}`);
      return {
        tipoPublicacao: { id: TIPO_PUBLICACAO.subcategoria },
        subcategoriaPublicacao: { id },
      };
    }
  }
}

/** Documents of a client's publications, by their place. */
function documentosOf(cliente: DemoCliente): ReadonlyMap<DemoArquivo, Esboco> {
  const arquivos = cliente.grupos
    .flatMap(({ categorias }) => categorias.flatMap(({ publicacoes }) => publicacoes))
    .flatMap((each) => (each.tipo === 'arquivos' ? each.arquivos : []));
  return new Map(
    arquivos.flatMap((arquivo): [DemoArquivo, Esboco][] => {
      if (!('documento' in arquivo)) return [];
      const make = () => documentoPdf(cliente, arquivo.documento);
      return [[arquivo, { nomeOriginal: `${arquivo.nome}.pdf`, extensao: 'pdf', make }]];
    }),
  );
}

function arquivoBody(arquivo: DemoArquivo, stored: ReadonlyMap<DemoArquivo, string>) {
  const { nome } = arquivo;
  if ('url' in arquivo) return { nome, linkExterno: true, caminho: arquivo.url };
  return { nome, linkExterno: false, caminho: stored.get(arquivo) ?? null };
}
