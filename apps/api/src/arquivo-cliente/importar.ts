import { cliente as clienteEntity, columnOf, dominio, type Registry } from '@claraboia/contract';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { Config } from '../config.ts';
import { BACKUP_LOCK } from '../database/backup-lock.ts';
import { asFounder } from '../database/citus/founding.ts';
import type { Database, Tx } from '../database/database.ts';
import type { OwnerTx } from '../database/owner.ts';
import type { Repository } from '../engine/repository.ts';
import { OPERATOR } from '../features/instalacao/administrador.ts';
import { nomeDaChave } from '../features/orcamento/favorecido-chave.ts';
import { takePortalAddress } from '../instalacao/enderecos.ts';
import { type ArquivoAberto, comArquivo } from './abrir.ts';
import { type Conteudo, regras } from './conferir.ts';
import { checkDestino } from './destino.ts';
import { openNotes, refusalOf, writeTabela } from './escrever.ts';
import { ArquivoClienteError, caminhoDaTabela } from './formato.ts';
import { linhasConferidas } from './linhas.ts';
import { type Convidada, receivePessoas } from './pessoas.ts';
import { ArquivosRecebidos } from './receber-arquivos.ts';
import { advanceSequences, renumberJson } from './renumerar.ts';
import type { Tabela } from './tabelas.ts';

export interface Destino {
  readonly connectionString: string;
  /** Database of the requests: for jobs enqueued outside the transaction. */
  readonly database: Database;
  readonly storage: Storage;
  readonly registry: Registry;
  readonly repository: Repository;
  readonly config: Pick<Config, 'oidc' | 'publicUrl' | 'smtp'>;
}

/** Result of an import. */
export interface Importado {
  readonly clienteId: number;
  readonly identificador: string;
  readonly linhas: number;
  readonly convidadas: readonly Convidada[];
  /** Hosts that another client has here, and which were not imported. */
  readonly dominiosDeOutro: readonly string[];
  /** Members of the consortium that are missing here. */
  readonly consorciadosFora: readonly string[];
}

/**
 * Imports a verified archive as a new client, in one transaction: everything or nothing.
 * @param identificador slug of the client; its own, or another one if that is taken
 * @throws ArquivoClienteError or Refusal, with nothing kept
 */
export async function importCliente(
  path: string,
  conteudo: Conteudo,
  identificador: string,
  destino: Destino,
): Promise<Importado> {
  const arquivos = new ArquivosRecebidos(destino.database, destino.storage);
  try {
    return await comArquivo(path, async (aberto) => {
      if (JSON.stringify(aberto.manifesto) !== JSON.stringify(conteudo.manifesto)) {
        throw new ArquivoClienteError('O arquivo mudou desde que foi conferido. Nada foi gravado.');
      }
      return asFounder(destino.connectionString, async (tx, lock) => {
        // Blocks deletions of imported files, and concurrent imports.
        await lock.query('select pg_advisory_xact_lock($1)', [BACKUP_LOCK]);
        const tabelas = await checkDestino(lock, conteudo.manifesto, identificador);
        return new Chegada(tx, destino, aberto, conteudo, identificador).tudo(arquivos, tabelas);
      });
    });
  } catch (error) {
    // A clean-up that fails, because the database is gone, is done within a day. The first error is the one to report.
    await arquivos.giveUp().catch(() => undefined);
    throw refusalOf(error, 'cliente');
  }
}

class Chegada {
  readonly #tx: OwnerTx;
  readonly #destino: Destino;
  readonly #aberto: ArquivoAberto;
  readonly #conteudo: Conteudo;
  readonly #identificador: string;

  constructor(
    tx: OwnerTx,
    destino: Destino,
    aberto: ArquivoAberto,
    conteudo: Conteudo,
    identificador: string,
  ) {
    this.#tx = tx;
    this.#destino = destino;
    this.#aberto = aberto;
    this.#conteudo = conteudo;
    this.#identificador = identificador;
  }

  async tudo(arquivos: ArquivosRecebidos, tabelas: readonly Tabela[]): Promise<Importado> {
    const tx = this.#tx;
    const { registry } = this.#destino;
    const { manifesto } = this.#conteudo;
    await openNotes(tx);
    const clienteId = await this.#cliente();
    const convidadas = await receivePessoas(tx, this.#destino, clienteId, this.#conteudo);
    await this.#chave(clienteId);
    const { dominiosDeOutro, consorciadosFora } = await this.#daInstalacao(clienteId);

    const own = await tx.as(clienteId);
    // The archive contains the client's own entries.
    await own.execute('delete from matriz_item where cliente_id = $1', [clienteId]);
    await own.execute('delete from matriz_grupo where cliente_id = $1', [clienteId]);
    const regraPara = regras(manifesto, registry, tabelas);
    let linhas = 0;
    for (const tabela of tabelas) {
      const { nome } = tabela;
      const lines = linhasConferidas(regraPara(nome), this.#aberto.read(caminhoDaTabela(nome)));
      linhas += await writeTabela(own, tabela, lines);
    }
    const portal = await this.#portal(own);
    const ids = { antigo: manifesto.cliente.id, novo: clienteId };
    await renumberJson(own, registry, tabelas, { cliente: ids, portal });
    await own.execute(
      `insert into evento_ativo (cliente_id, evento_id, data_inicial_realizacao)
       select cliente_id, id, data_inicial_realizacao from evento where cliente_id = $1 and ativo`,
      [clienteId],
    );
    await arquivos.accept(own, this.#aberto);
    await advanceSequences(own, tabelas);
    tx.touch(clienteId);
    // The name and the hosts belong to the installation; its version notifies every process.
    tx.touch(0);
    return {
      clienteId,
      identificador: this.#identificador,
      linhas,
      convidadas,
      dominiosDeOutro,
      consorciadosFora,
    };
  }

  /** Adds the client itself, through the write pipeline, which checks it and takes its address. */
  async #cliente(): Promise<number> {
    const { cliente: row } = this.#conteudo.cliente;
    const body = Object.fromEntries(
      Object.entries(clienteEntity.fields).flatMap(([name, field]) => {
        const value = row[columnOf(clienteEntity, name)] ?? null;
        if (field.readOnly === true) return [];
        return [[name, field.type === 'reference' ? { id: value } : value]];
      }),
    );
    const added = await this.#destino.repository.add(this.#tx, clienteEntity, OPERATOR, {
      ...body,
      identificador: this.#identificador,
    });
    const id = Number(added.id);
    // On a cluster, what this transaction sees under the plain name takes new rows only.
    await this.#tx.execute(
      `update public.cliente set demonstracao = ($2::json ->> 'demonstracao')::boolean,
              matriz_ciclo = ($2::json ->> 'matriz_ciclo')::integer, versao = ($2::json ->> 'versao')::bigint
        where id = $1`,
      [id, JSON.stringify(row)],
    );
    return id;
  }

  /** Stores the imported key, which identifies the client's payees by their CPF. */
  async #chave(clienteId: number): Promise<void> {
    const chave = this.#conteudo.lacrado?.favorecido ?? null;
    if (chave === null) return;
    await this.#tx.execute('insert into segredo (nome, valor) values ($1, $2)', [
      nomeDaChave(clienteId),
      chave,
    ]);
  }

  /** Restores the installation's data about a client: hosts, former addresses, members of a consortium. */
  async #daInstalacao(clienteId: number) {
    const tx = this.#tx;
    const { cliente, manifesto } = this.#conteudo;
    const dominiosDeOutro: string[] = [];
    const here = new URL(this.#destino.config.publicUrl).hostname;
    for (const { host, principal } of cliente.dominios) {
      const [taken] = await tx.query('select 1 from dominio where host = $1', [host]);
      if (taken !== undefined || host === here) {
        dominiosDeOutro.push(host);
        continue;
      }
      const body = { cliente: { id: clienteId }, host, principal };
      await this.#destino.repository.add(tx, dominio, OPERATOR, body);
    }
    const former = [...cliente.enderecosAnteriores, manifesto.cliente.identificador];
    await tx.execute(
      `insert into endereco_anterior (nome_url, cliente_id)
       select nome, $1 from unnest($2::text[]) nome
        where nome <> $3 and not exists (select from endereco_portal where nome_url = nome)
       on conflict do nothing`,
      [clienteId, former, this.#identificador],
    );
    const consorciadosFora: string[] = [];
    for (const { nome, cnpj, atoAdesao } of cliente.consorciados) {
      const added = await tx.execute(
        `insert into consorcio_membro (consorcio_id, membro_id, ato_adesao)
         select $1, c.id, $3 from cliente c where c.cnpj = $2 limit 1 on conflict do nothing`,
        [clienteId, cnpj, atoAdesao],
      );
      if (added === 0) consorciadosFora.push(nome);
    }
    return { dominiosDeOutro, consorciadosFora };
  }

  /** Takes the portal's own address, unless it is already the client's. */
  async #portal(own: Tx) {
    const [portal] = await own.query<{ antigo: number; novo: number; nomeUrl: string }>(
      `select n.antigo, n.novo, p.nome_url as "nomeUrl" from chegada_portal n
         join portal p on p.cliente_id = $1 and p.id = n.novo`,
      [own.clienteId],
    );
    if (portal === undefined) return null;
    const before = this.#conteudo.manifesto.cliente.identificador;
    const nomeUrl = portal.nomeUrl === before ? this.#identificador : portal.nomeUrl;
    if (nomeUrl !== portal.nomeUrl) {
      await own.execute('update portal set nome_url = $2 where cliente_id = $1 and id = $3', [
        own.clienteId,
        nomeUrl,
        portal.novo,
      ]);
    }
    const [taken] = await own.query<{ nome: string }>(
      `select c.nome from endereco_portal e join cliente c on c.id = e.cliente_id
        where e.nome_url = $1 and e.cliente_id <> $2`,
      [nomeUrl, own.clienteId],
    );
    if (taken !== undefined) {
      throw new ArquivoClienteError(
        `O endereço /${nomeUrl}, do portal, já é de ${taken.nome}. Mude o endereço do portal antes de exportar. Nada foi gravado.`,
      );
    }
    await takePortalAddress(own, nomeUrl, portal.novo);
    return portal;
  }
}
