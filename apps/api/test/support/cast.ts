import { type AnyEntity, type Field, registry, writableFields } from '@claraboia/contract';
import { afterAll, beforeAll } from 'vitest';
import { ARQUIVOS } from './arquivos-orcamento.ts';
import { buildBody, create } from './factory.ts';
import { Importador } from './importar-orcamento.ts';
import { writeOrcamento } from './orcamento-rows.ts';
import { startOwnApp, startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import type { TestParts } from './test-server.ts';

export type Saved = Record<string, unknown> & { id: number; versao: number };

/** A client has one portal: it is created once and used by every test. */
const onlyOne: ReadonlySet<string> = new Set(['portal', 'layout']);

/** Entities for `describe.each`. */
export const named = (entities: readonly AnyEntity[]) =>
  entities.map((entity) => [entity.key, entity] as const);

/** Those whose records people add. */
export const written = registry.all.filter(({ modes }) => modes.has('add'));

/** A saved record as the next save carries it. */
export function bodyOf(entity: AnyEntity, record: Saved): Saved {
  const fields = Object.fromEntries(writableFields(entity).map(([name]) => [name, record[name]]));
  return { id: record.id, versao: record.versao, ...fields };
}

/** The field that names a record, where others would have `nome`. */
export function nameOf(entity: AnyEntity): [name: string, field: Field] {
  const isText = (name: string) => entity.fields[name]?.type === 'text';
  const name = entity.display.find(isText) ?? entity.display[0] ?? 'nome';
  return [name, entity.fields[name] as Field];
}

/** One server with all the people of the entity tests. */
export class Cast {
  testApp!: TestApp;
  gestora!: TestClient;
  beta!: TestClient;
  leitora!: TestClient;
  admin!: TestClient;
  semContexto!: TestClient;

  /**
   * Call once at the top of a test file.
   * @param parts parts of a server of its own; null for the server of the worker
   */
  static enter(parts: TestParts | null = null): Cast {
    const cast = new Cast();
    beforeAll(async () => {
      const testApp = await (parts === null ? startTestApp() : startOwnApp({}, parts));
      cast.testApp = testApp;
      cast.gestora = await testApp.signIn('gestora.alfa', 'alfa');
      cast.beta = await testApp.signIn('gestor.beta', 'beta');
      cast.leitora = await testApp.signIn('leitora.alfa', 'alfa');
      cast.admin = await testApp.signIn('admin', 'alfa');
      cast.semContexto = await testApp.signIn('dois');
    });
    afterAll(() => cast.testApp.stop());
    return cast;
  }

  get alfaId(): number {
    return this.testApp.clienteId.alfa;
  }

  get betaId(): number {
    return this.testApp.clienteId.beta;
  }

  /** Client with write access: a manager for her client's records, an administrator for the installation's. */
  writerOf(entity: AnyEntity): TestClient {
    return entity.scope === 'tenant' ? this.gestora : this.admin;
  }

  /** Client with read access: a manager, except for lists that only administrators read. */
  readerOf(entity: AnyEntity): TestClient {
    return entity.readers === 'admin' ? this.admin : this.gestora;
  }

  /** Valid body for a save. */
  body(entity: AnyEntity): Promise<Record<string, unknown>> {
    return buildBody(this.testApp, this.writerOf(entity), this.alfaId, entity);
  }

  /** Changes a record's name and nothing else. */
  async renamed(entity: AnyEntity, record: Saved): Promise<Saved> {
    const [name, field] = nameOf(entity);
    const other =
      field.type === 'choice'
        ? field.options.find(({ value }) => value !== record[name])?.value
        : (await this.body(entity))[name];
    return { ...bodyOf(entity, record), [name]: other };
  }

  /** A record of the manager's client, or of the other client for its manager. */
  async saved(
    entity: AnyEntity,
    client = this.writerOf(entity),
    clienteId = this.alfaId,
  ): Promise<Saved> {
    if (onlyOne.has(entity.key)) {
      const { data } = await client.get<{ list: Saved[] }>(entity.path);
      const [first] = data.list;
      if (first !== undefined) return (await client.get<Saved>(`${entity.path}/${first.id}`)).data;
    }
    return create(this.testApp, client, clienteId, entity);
  }

  /** Ensures that the manager's client has a record, added through the API or written as the product writes it. */
  async present(entity: AnyEntity): Promise<void> {
    if (entity.modes.has('add')) await this.saved(entity);
    await writtenByProduct[entity.key]?.(this);
  }

  /** A record of the other client. */
  theirs(entity: AnyEntity): Promise<Saved> {
    return this.saved(entity, this.beta, this.betaId);
  }
}

const imported = (cast: Cast) => writeOrcamento(cast.testApp.database, cast.alfaId);

/** Records without a form: the product writes them on certain events. */
const writtenByProduct: Readonly<Record<string, (cast: Cast) => Promise<void>>> = {
  unidade_orcamentaria: imported,
  programa: imported,
  acao: imported,
  favorecido: imported,
  dotacao: imported,
  dotacao_movimento: imported,
  empenho: imported,
  desembolso: imported,
  ordem_pagamento: imported,
  resto_pagar: imported,
  receita: imported,
  importacao_orcamento: async (cast) => {
    await new Importador(cast.testApp, cast.gestora).check('dotacao', ARQUIVOS.dotacao);
  },
  solicitacao_documento: async (cast) => {
    const aviso = await cast.saved(registry.get('aviso_licitacao'));
    await cast.testApp.database.tenant(cast.alfaId, (tx) =>
      tx.execute(
        `insert into solicitacao_documento (cliente_id, aviso_licitacao_id, documento, nome_pessoa, documento_pessoa)
         values ($1, $2, 'Edital', 'Maria Exemplo', '52998224725')`,
        [cast.alfaId, aviso.id],
      ),
    );
  },
};
