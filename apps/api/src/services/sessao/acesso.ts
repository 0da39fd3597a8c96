import { type Papel, registry, screenPath } from '@claraboia/contract';
import type { ContextClient, Menu } from '@claraboia/contract/schema';
import type { Database, Tx } from '../../database/database.ts';
import type { Subject } from './subject.ts';

/** Client that a person may work under, and her role there. */
export interface Acesso {
  readonly client: ContextClient;
  readonly papel: Papel;
}

/** Clients that a person, selected by `where`, may work under, and her role there. */
const contexts = (where: string) => `
  select c.id, c.identificador, c.cidade, c.nome, c.cnpj,
         case when p.administrador then 'admin' else a.papel end as papel
    from pessoa p
    join cliente c on true
    left join acesso a on a.pessoa_id = p.id and a.cliente_id = c.id
   where ${where} and (p.administrador or a.papel is not null)`;

const CONTEXTS = contexts('p.id = $1');
/** Contexts of the person of the surrounding session `s`. */
export const ACESSO = contexts('p.id = s.pessoa_id');

export type AcessoRow = ContextClient & { papel: Papel };

export const toAcesso = ({ papel, ...client }: AcessoRow): Acesso => ({ client, papel });

/** Every client a person may work under, by city and name. */
export async function listAcesso(database: Database, pessoaId: number): Promise<Acesso[]> {
  const rows = await database.system((tx) =>
    tx.query<AcessoRow>(`${CONTEXTS} order by c.cidade, c.nome, c.id`, [pessoaId]),
  );
  return rows.map(toAcesso);
}

/** Names of the person's clients, which weak passwords are often made of. */
export async function houseOf(database: Database, pessoaId: number): Promise<string[]> {
  const acessos = await listAcesso(database, pessoaId);
  return acessos.flatMap(({ client: { nome, cidade, identificador } }) => [
    ...[nome, cidade, identificador],
  ]);
}

/** A person's access to one client; null if she has none (any more). */
export async function findAcesso(
  database: Database,
  pessoaId: number,
  by: { clienteId: number } | { identificador: string },
): Promise<Acesso | null> {
  const [column, value] =
    'clienteId' in by ? ['c.id', by.clienteId] : ['c.identificador', by.identificador];
  const [row] = await database.system((tx) =>
    tx.query<AcessoRow>(`${CONTEXTS} and ${column} = $2`, [pessoaId, value]),
  );
  return row === undefined ? null : toAcesso(row);
}

/** Roles in ascending order of rights: a menu entry names the first one that sees it. */
const PAPEIS: readonly Papel[] = ['consulta', 'gestor', 'admin'];

/** Returns whether a person is a system administrator, in any context. */
export async function isAdministrador(database: Database, pessoaId: number): Promise<boolean> {
  const [row] = await database.system((tx) =>
    tx.query('select 1 from pessoa where id = $1 and administrador', [pessoaId]),
  );
  return row !== undefined;
}

/** Kinds of clients that a screen is for, by the screen's path without its leading slash; other screens are for all. */
const SCREEN_TIPOS: ReadonlyMap<string, readonly number[]> = new Map(
  registry.all.flatMap((entity) =>
    entity.clienteTipos === null
      ? []
      : [[screenPath(entity).replace(/^\/+/, ''), entity.clienteTipos]],
  ),
);

const isFor = (solicitacao: string | null, clienteTipo: number): boolean =>
  SCREEN_TIPOS.get((solicitacao ?? '').replace(/^\/+/, ''))?.includes(clienteTipo) ?? true;

/** The menu entries of a role that are not hidden and whose screens are for the client's kind, in their order. */
export async function listMenu(database: Database, { papel, client }: Acesso): Promise<Menu[]> {
  const rows = await database.system((tx) =>
    tx.query<
      Omit<Menu, 'menuPai' | 'acaoSistema'> & {
        pai: number | null;
        solicitacao: string | null;
        clienteTipo: number;
      }
    >(
      `select m.id, m.nome, m.icone, m.seq, m.menu_pai_id as pai, m.solicitacao, m.hidden,
              c.cliente_tipo_id as "clienteTipo"
         from menu m join cliente c on c.id = $2
        where not m.hidden and m.papel_minimo = any($1) order by m.seq, m.id`,
      [PAPEIS.slice(0, PAPEIS.indexOf(papel) + 1), client.id],
    ),
  );
  return rows
    .filter(({ solicitacao, clienteTipo }) => isFor(solicitacao, clienteTipo))
    .map(({ pai, solicitacao, clienteTipo, ...menu }) => ({
      ...menu,
      menuPai: pai === null ? null : { id: pai },
      acaoSistema: solicitacao === null ? null : { solicitacao },
    }));
}

/**
 * Person of a provider's subject: linked before, or found by CPF the first time.
 * @returns null if no person has that CPF
 */
export async function pessoaOf(database: Database, subject: Subject): Promise<number | null> {
  return database.system(async (tx: Tx) => {
    const [linked] = await tx.query<{ id: number }>(
      'select pessoa_id as id from identidade where emissor = $1 and sujeito = $2',
      [subject.issuer, subject.sub],
    );
    if (linked !== undefined) return linked.id;
    if (subject.cpf === null) return null;
    const [pessoa] = await tx.query<{ id: number }>('select id from pessoa where cpf = $1', [
      subject.cpf,
    ]);
    if (pessoa === undefined) return null;
    await tx.execute(
      `insert into identidade (emissor, sujeito, pessoa_id) values ($1, $2, $3)
       on conflict do nothing`,
      [subject.issuer, subject.sub, pessoa.id],
    );
    return pessoa.id;
  });
}
