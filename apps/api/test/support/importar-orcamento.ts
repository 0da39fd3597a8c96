import type { ImportacaoTipo } from '@claraboia/contract';
import {
  type DePara,
  type EscopoDaImportacao,
  type Importacao,
  importacaoSchema,
} from '@claraboia/contract/schema';
import type { TestApp } from './test-app.ts';
import type { Answer, TestClient } from './test-client.ts';

export const IMPORTACAO = '/v1/transparencia/importacao';

/** A file of semicolons: its heading, and rows. */
export const csv = (cabecalho: string, ...linhas: readonly string[]): Buffer =>
  Buffer.from(`${[cabecalho, ...linhas].join('\n')}\n`);

/** A small town's year: what each kind of file holds. */
export const ARQUIVOS = {
  dotacao: csv(
    'exercicio;ug_codigo;ug_nome;orgao_codigo;orgao_nome;unidade_codigo;unidade_nome;ficha;funcao;subfuncao;programa_codigo;programa_nome;acao_codigo;acao_nome;natureza;fonte;valor_inicial;valor_atualizado;posicao_em',
    '2026;1;Prefeitura;02;Educação;02.01;Ensino;0123;12;361;0012;Escola para todos;2045;Ensino fundamental;3.3.90.30;1.500.0000;150.000,00;172.500,00;31/10/2026',
    '2026;1;Prefeitura;03;Saúde;03.01;Atenção básica;0200;10;301;0020;Saúde perto;2050;Postos de saúde;3.3.90.39;1.600.0000;90.000,00;90.000,00;31/10/2026',
  ),
  empenho: csv(
    'exercicio;ug_codigo;numero;data;ficha;credor_documento;credor_nome;historico;valor',
    '2026;1;101;15/03/2026;0123;12.ABC.345/01DE-35;Padaria Aurora Ltda;Pães para a merenda;12.500,00',
    '2026;1;102;20/03/2026;0200;529.982.247-25;Maria das Dores;Consultoria em saúde;4.000,50',
  ),
  movimento: csv(
    'exercicio;ug_codigo;empenho_numero;fase;tipo;numero;data;valor;documento',
    '2026;1;101;L;original;L1;10/04/2026;6.250,00;NF 889',
    '2026;1;101;P;original;OB1;20/04/2026;6.250,00;',
    '2026;1;101;E;anulacao;A1;05/05/2026;1.000,00;',
    '2026;1;102;L;original;L2;11/04/2026;4.000,50;',
    '2026;1;102;P;original;OB2;21/04/2026;4.000,50;',
  ),
  receita_prevista: csv(
    'exercicio;ug_codigo;natureza;descricao;fonte;deducao;previsto_inicial;previsto_atualizado',
    '2026;1;1.1.1.2.50.0.1;IPTU - principal;1.500.0000;Não;2.350.000,00;2.350.000,00',
  ),
  receita_realizada: csv(
    'exercicio;ug_codigo;natureza;fonte;deducao;mes;lancado;arrecadado',
    '2026;1;1.1.1.2.50.0.1;1.500.0000;Não;1;;10.000,00',
    '2026;1;1.1.1.2.50.0.1;1.500.0000;Não;2;;12.345,67',
  ),
  desembolso: csv(
    'exercicio;ug_codigo;numero;data;credor_documento;credor_nome;historico;valor',
    '2026;1;9;05/05/2026;11.222.333/0001-81;Banco Fictício;Consignados repassados;900,00',
  ),
} satisfies Partial<Record<ImportacaoTipo, Buffer>>;

export const ANO_TODO: EscopoDaImportacao = { exercicio: 2026, mesDe: 1, mesAte: 12, ugs: [] };

/** What a manager does with a file, step by step; the server's work is done before each answers. */
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
  async importar(tipo: ImportacaoTipo, arquivo: Buffer, escopo = ANO_TODO): Promise<Importacao> {
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
    await importador.importar(tipo as ImportacaoTipo, arquivo);
  }
}
