import { randomBytes } from 'node:crypto';
import type { Bandeja, Editados, ItemDaBandeja, Publicados } from '@claraboia/contract/schema';
import { dataOf } from './importar-cadastro.ts';
import type { TestApp } from './test-app.ts';
import type { Answer, TestClient } from './test-client.ts';

export const BANDEJA = '/v1/bandeja';

/** Key of an upload, as a browser makes it. */
export const newKey = () => randomBytes(16).toString('hex');

/** Tray of documents in the hands of one person. */
export class MesaDaBandeja {
  readonly #testApp: TestApp;
  readonly client: TestClient;

  constructor(testApp: TestApp, client: TestClient) {
    this.#testApp = testApp;
    this.client = client;
  }

  send(nome: string, pdf: Buffer, chave = newKey()): Promise<Answer<ItemDaBandeja>> {
    return this.client.upload<ItemDaBandeja>(`${BANDEJA}?chave=${chave}`, nome, pdf);
  }

  async sent(nome: string, pdf: Buffer): Promise<ItemDaBandeja> {
    return dataOf(await this.send(nome, pdf));
  }

  /** Sends a PDF and has it read. */
  async read(nome: string, pdf: Buffer): Promise<ItemDaBandeja> {
    const { id } = await this.sent(nome, pdf);
    await this.work();
    return this.item(id);
  }

  async all(): Promise<Bandeja> {
    return dataOf(await this.client.get<Bandeja>(BANDEJA));
  }

  async item(id: number): Promise<ItemDaBandeja> {
    const item = (await this.all()).itens.find((each) => each.id === id);
    if (item === undefined) throw new Error(`${id} is not in the tray`);
    return item;
  }

  async edit(
    item: Pick<ItemDaBandeja, 'id' | 'versao'>,
    campos: Readonly<Record<string, unknown>>,
  ): Promise<Editados[number]> {
    const [edited] = await this.editAll([{ id: item.id, versao: item.versao, campos }]);
    if (edited === undefined) throw new Error('an edit has an answer');
    return edited;
  }

  async editAll(itens: readonly object[]): Promise<Editados> {
    return dataOf(await this.client.put<Editados>(BANDEJA, { itens }));
  }

  answer(id: number, codigo: string, respondida = true): Promise<Answer<ItemDaBandeja>> {
    return this.client.put<ItemDaBandeja>(`${BANDEJA}/${id}/resposta`, { codigo, respondida });
  }

  /** Asks for the publication of documents as they are now. */
  async ask(ids: readonly number[]): Promise<Publicados> {
    const { itens } = await this.all();
    return this.askFor(
      ids.map((id) => ({ id, versao: itens.find((item) => item.id === id)?.versao ?? 1 })),
    );
  }

  /** Asks for the publication of documents as the person saw them. */
  async askFor(seen: readonly Pick<ItemDaBandeja, 'id' | 'versao'>[]): Promise<Publicados> {
    const itens = seen.map(({ id, versao }) => ({ id, versao }));
    return dataOf(await this.client.post<Publicados>(`${BANDEJA}/publicacao`, { itens }));
  }

  /** Asks for the publication of a document, and has it done. */
  async publish(id: number): Promise<ItemDaBandeja> {
    const [asked] = await this.ask([id]);
    if (asked?.recusa !== null) throw new Error(asked?.recusa);
    await this.work();
    return this.item(id);
  }

  async remove(...ids: readonly number[]): Promise<number[]> {
    const url = `${BANDEJA}?ids=${ids.join(',')}`;
    return dataOf(await this.client.delete<{ retirados: number[] }>(url)).retirados;
  }

  async work(): Promise<void> {
    const failed = await this.#testApp.work();
    if (failed.length > 0) throw new Error(failed.join('\n'));
  }
}
