import type { ImportacaoTipo } from '@claraboia/contract';
import {
  type DePara,
  type EscopoDaImportacao,
  type Importacao,
  importacaoSchema,
} from '@claraboia/contract/schema';
import { ARQUIVOS } from './arquivos-orcamento.ts';
import type { TestApp } from './test-app.ts';
import type { Answer, TestClient } from './test-client.ts';

export const IMPORTACAO = '/v1/transparencia/importacao';

export const ANO_TODO: EscopoDaImportacao = { exercicio: 2026, mesDe: 1, mesAte: 12, ugs: [] };

/** Import steps of a manager; each waits until the server has finished its work. */
export class Importador {
  readonly #testApp: TestApp;
  readonly client: TestClient;

  constructor(testApp: TestApp, client: TestClient) {
    this.#testApp = testApp;
    this.client = client;
  }

  send(tipo: ImportacaoTipo, arquivo: Buffer, nome = `${tipo}.csv`): Promise<Answer<Importacao>> {
    return this.client.upload<Importacao>(`${IMPORTACAO}?tipo=${tipo}`, nome, arquivo);
  }

  async state(id: number): Promise<Importacao> {
    const { data } = await this.client.get<Importacao>(`${IMPORTACAO}/${id}/estado`);
    return importacaoSchema.parse(data);
  }

  /** Sends a file and has it judged. */
  async check(
    tipo: ImportacaoTipo,
    arquivo: Buffer,
    { escopo = ANO_TODO, dePara }: { escopo?: EscopoDaImportacao; dePara?: DePara } = {},
  ): Promise<Importacao> {
    const sent = await this.send(tipo, arquivo);
    if (sent.status !== 201) throw new Error(JSON.stringify(sent.messages));
    return this.checkAgain(sent.data, { escopo, dePara: dePara ?? sent.data.dePara });
  }

  async checkAgain(
    { id }: Pick<Importacao, 'id'>,
    body: { readonly escopo: EscopoDaImportacao; readonly dePara: DePara },
  ): Promise<Importacao> {
    const answer = await this.client.put(`${IMPORTACAO}/${id}/conferencia`, body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.messages));
    await this.#work();
    return this.state(id);
  }

  async publish(
    { id }: Pick<Importacao, 'id'>,
    { motivo, aceitaAusentes = false }: { motivo?: string; aceitaAusentes?: boolean } = {},
  ): Promise<Importacao> {
    const semRecusadas = motivo === undefined ? null : { motivo };
    const body = { semRecusadas, aceitaAusentes };
    const answer = await this.client.put(`${IMPORTACAO}/${id}/publicacao`, body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.messages));
    await this.#work();
    return this.state(id);
  }

  /** From the file to its publication. */
  async importFile(tipo: ImportacaoTipo, arquivo: Buffer, escopo = ANO_TODO): Promise<Importacao> {
    const { situacao, falha, ...rest } = await this.publish(
      await this.check(tipo, arquivo, { escopo }),
    );
    if (situacao !== 'publicada') throw new Error(`${situacao}: ${JSON.stringify(falha)}`);
    return { situacao, falha, ...rest };
  }

  undo({ id }: Pick<Importacao, 'id'>): Promise<Answer<Importacao>> {
    return this.client.put<Importacao>(`${IMPORTACAO}/${id}/desfazer`, {});
  }

  async #work(): Promise<void> {
    const failed = await this.#testApp.work();
    if (failed.length > 0) throw new Error(failed.join('\n'));
  }
}

/** All files of a year, one after the other. */
export async function importYear(importador: Importador): Promise<void> {
  for (const [tipo, arquivo] of Object.entries(ARQUIVOS)) {
    await importador.importFile(tipo as ImportacaoTipo, arquivo);
  }
}
