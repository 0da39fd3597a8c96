import type { Sincronizacao } from '@claraboia/contract/schema';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { FonteTcepe, licitacaoUg } from './fonte-tcepe.ts';
import { pdfWith } from './pdf.ts';
import { configure, runs, synchronise } from './sincronizar.ts';
import { startOwnApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Server with a scripted source of procurements: two of them before each test, one with a document. */
export class CenaTcepe {
  fonte!: FonteTcepe;
  testApp!: TestApp;
  gestora!: TestClient;
  configuracao!: number;

  /** To be called once at the top of a test file. */
  static enter(): CenaTcepe {
    const cena = new CenaTcepe();
    beforeAll(() => cena.#start());
    afterAll(async () => {
      await cena.testApp.stop();
      await cena.fonte.stop();
    });
    beforeEach(() => cena.#fill());
    afterEach(() => {
      cena.fonte.habits.clear();
      cena.fonte.redirects.clear();
      cena.fonte.onCall = () => undefined;
    });
    return cena;
  }

  async #start(): Promise<void> {
    this.fonte = await FonteTcepe.start();
    const { environment } = this.fonte;
    this.testApp = await startOwnApp({
      ...environment,
      // A host name that resolves internally, and a closed port.
      SYNC_HOSTS: `${environment.SYNC_HOSTS}, localhost, http://127.0.0.1:9`,
    });
    this.gestora = await this.testApp.signIn('gestora.alfa', 'alfa');
    this.configuracao = await configure(this.gestora);
  }

  #fill(): void {
    const { rows, files, origin } = this.fonte;
    rows.LicitacaoUG.splice(0, Infinity, licitacaoUg(203515), licitacaoUg(203516));
    rows.LicitacoesDocumentos.splice(0, Infinity, {
      Codigo: '55',
      ProcessoLicitatorio: '203515',
      Data: '2026-03-02 00:00:00.0',
      TipoArquivo: 'Edital',
      LinkArquivo: `${origin}/licon/edital.pdf`,
    });
    files.set('/licon/edital.pdf', pdfWith('o edital'));
  }

  /** All published rows. */
  async published(): Promise<string> {
    const { database, clienteId } = this.testApp;
    const rows = await database.tenant(clienteId.alfa, async (tx) => [
      await tx.query('select * from licitacao where cliente_id = $1 order by id', [tx.clienteId]),
      await tx.query('select * from licitacao_arquivo where cliente_id = $1 order by id', [
        tx.clienteId,
      ]),
      await tx.query('select * from cliente_versao where cliente_id = $1', [tx.clienteId]),
    ]);
    return JSON.stringify(rows);
  }

  synchroniseNow() {
    return synchronise(this.testApp, this.gestora, this.configuracao, 'licitacao');
  }

  async latest(): Promise<Sincronizacao> {
    return (await runs(this.gestora))[0] as Sincronizacao;
  }

  /** Direct write, bypassing the product. */
  set(sql: string, values: unknown[] = []): Promise<number> {
    const { database, clienteId } = this.testApp;
    return database.tenant(clienteId.alfa, (tx) => tx.execute(sql, values));
  }
}
