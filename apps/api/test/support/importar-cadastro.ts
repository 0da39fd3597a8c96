import {
  type DePara,
  type ImportacaoCadastro,
  importacaoCadastroSchema,
  type LinhaComEstado,
  type LinhaImportada,
  type LinhasImportadas,
} from '@claraboia/contract/schema';
import type { TestApp } from './test-app.ts';
import type { Answer, TestClient } from './test-client.ts';

export const CADASTRO = '/v1/importacao';

/** Import of an entity's file, step by step; each step waits until the server has finished its work. */
export class ImportadorDeCadastro {
  readonly #testApp: TestApp;
  readonly client: TestClient;

  constructor(testApp: TestApp, client: TestClient) {
    this.#testApp = testApp;
    this.client = client;
  }

  send(
    tipo: string,
    arquivo: Buffer | string,
    nome = `${tipo}.csv`,
  ): Promise<Answer<ImportacaoCadastro>> {
    return this.client.upload<ImportacaoCadastro>(
      `${CADASTRO}?tipo=${tipo}`,
      nome,
      Buffer.from(arquivo),
    );
  }

  async sent(tipo: string, arquivo: Buffer | string): Promise<ImportacaoCadastro> {
    return importacaoCadastroSchema.parse(dataOf(await this.send(tipo, arquivo)));
  }

  async state(id: number): Promise<ImportacaoCadastro> {
    const answer = await this.client.get<ImportacaoCadastro>(`${CADASTRO}/${id}/estado`);
    return importacaoCadastroSchema.parse(dataOf(answer));
  }

  /** Sends a file and has it checked, by the proposed mapping with changes. */
  async check(
    tipo: string,
    arquivo: Buffer | string,
    options: { readonly alteraExistentes?: boolean; readonly colunas?: DePara['colunas'] } = {},
  ): Promise<ImportacaoCadastro> {
    return this.checkAgain(await this.sent(tipo, arquivo), options);
  }

  async checkAgain(
    { id, dePara }: Pick<ImportacaoCadastro, 'id' | 'dePara'>,
    {
      alteraExistentes = false,
      colunas = {},
    }: { readonly alteraExistentes?: boolean; readonly colunas?: DePara['colunas'] } = {},
  ): Promise<ImportacaoCadastro> {
    const body = {
      dePara: { ...dePara, colunas: { ...dePara.colunas, ...colunas } },
      alteraExistentes,
    };
    dataOf(await this.client.put(`${CADASTRO}/${id}/conferencia`, body));
    await this.work();
    return this.state(id);
  }

  /** Asks for a step without a body, and has it done. */
  async step(
    id: number,
    step: 'publicacao' | 'pausa' | 'cancelamento' | 'desfazer',
  ): Promise<ImportacaoCadastro> {
    dataOf(await this.client.put(`${CADASTRO}/${id}/${step}`, {}));
    await this.work();
    return this.state(id);
  }

  async rows(id: number, situacao?: LinhaImportada['situacao']): Promise<LinhaImportada[]> {
    const query = situacao === undefined ? '' : `&situacao=${situacao}`;
    const url = `${CADASTRO}/${id}/linhas?limit=2000${query}`;
    return dataOf(await this.client.get<LinhasImportadas>(url)).list;
  }

  correct(
    id: number,
    linha: number,
    celulas: Readonly<Record<string, string>>,
  ): Promise<Answer<LinhaComEstado>> {
    return this.client.put<LinhaComEstado>(`${CADASTRO}/${id}/linhas/${linha}`, { celulas });
  }

  async work(): Promise<void> {
    const failed = await this.#testApp.work();
    if (failed.length > 0) throw new Error(failed.join('\n'));
  }
}

/** Data of an answer. @throws Error with the messages of a refusal */
export function dataOf<T>({ status, data, messages }: Answer<T>): T {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(messages)}`);
  return data;
}
