import type { Registry } from '@claraboia/contract';
import type { Storage } from '@claraboia/storage/storage.ts';
import { type ClientMoment, withClientMoment } from '../database/client-moment.ts';
import { BOM, csvLine } from '../services/exportacao/csv.ts';
import { type Adding, writeZip } from '../zip/write-zip.ts';
import { clienteArquivado, type Origem, origemDe, pessoasArquivadas } from './da-instalacao.ts';
import {
  CAMINHO,
  caminhoDaTabela,
  caminhoDoArquivo,
  caminhoDoCsv,
  type Manifesto,
} from './formato.ts';
import { seal } from './lacre.ts';
import { leiaMe } from './leia-me.ts';
import { csvDaTabela, jsonDaTabela } from './linhas-sql.ts';
import { rotulosDe, tabelasDeclaradas } from './rotulos.ts';
import { ARQUIVO, type Tabela, tabelasDoCliente } from './tabelas.ts';

export interface Exportacao {
  readonly connectionString: string;
  readonly storage: Storage;
  readonly registry: Registry;
  /** Product version, stored in the archive. */
  readonly produto: string;
  readonly identificador: string;
  /** Passphrase of the sealed part; null leaves that part out. */
  readonly senha: string | null;
  /** Work factor of the sealed part. Tests choose a low one; without it, that of `lacrar`. */
  readonly workFactor?: number;
}

/**
 * Exports everything of a client, in one snapshot, to one file, while the server runs. The file gets its name only when
 * it is complete and on disk.
 * @throws ArquivoClienteError if the client is unknown
 */
export function exportCliente(exportacao: Exportacao, path: string): Promise<Manifesto> {
  return writeZip(path, (adding) =>
    withClientMoment(
      exportacao.connectionString,
      async (query) => (await origemDe(query, exportacao.identificador)).id,
      async (moment) => {
        const origem = await origemDe(moment.query, exportacao.identificador);
        return {
          path: CAMINHO.manifesto,
          manifest: await new Escrita(exportacao, adding, moment, origem).tudo(),
        };
      },
    ),
  );
}

class Escrita {
  readonly #exportacao: Exportacao;
  readonly #adding: Adding;
  readonly #moment: ClientMoment;
  readonly #origem: Origem;
  readonly #partes: Manifesto['partes'] = [];
  readonly #criadoEm = new Date().toISOString();

  constructor(exportacao: Exportacao, adding: Adding, moment: ClientMoment, origem: Origem) {
    this.#exportacao = exportacao;
    this.#adding = adding;
    this.#moment = moment;
    this.#origem = origem;
  }

  async tudo(): Promise<Manifesto> {
    const { produto, senha } = this.#exportacao;
    const { id, identificador, nome, cnpj } = this.#origem;
    const about = { produto, criadoEm: this.#criadoEm };
    await this.#parte(CAMINHO.leiaMe, [leiaMe(about, nome, senha !== null)]);
    const arquivado = await clienteArquivado(this.#moment, id);
    await this.#parte(CAMINHO.cliente, [`${JSON.stringify(arquivado, null, 1)}\n`]);
    const tabelas = await tabelasDoCliente({ query: this.#moment.ofInstallation });
    const lacre = await this.#pessoas(tabelas);
    await this.#dicionario(tabelas);
    const escritas: Manifesto['tabelas'] = [];
    for (const tabela of tabelas) escritas.push(await this.#tabela(tabela));
    const migracoes = await this.#moment.ofInstallation<Manifesto['migracoes'][number]>(
      'select nome, sha256 from schema_migration order by nome',
    );
    return {
      formato: 'claraboia-cliente',
      versao: 1,
      ...about,
      cliente: { id, identificador, nome, cnpj },
      migracoes,
      tabelas: escritas,
      arquivos: await this.#arquivos(tabelas),
      partes: this.#partes,
      lacre,
    };
  }

  async #parte(caminho: string, texts: Iterable<string> | AsyncIterable<string | Buffer>) {
    const source = (async function* () {
      for await (const each of texts) yield typeof each === 'string' ? Buffer.from(each) : each;
    })();
    const { bytes, sha256 } = await this.#adding.add(caminho, source, true);
    this.#partes.push({ caminho, bytes, sha256 });
  }

  async #pessoas(tabelas: readonly Tabela[]): Promise<Manifesto['lacre']> {
    const { senha, workFactor } = this.#exportacao;
    const { pessoas, lacrado } = await pessoasArquivadas(this.#moment, this.#origem.id, tabelas);
    await this.#parte(
      CAMINHO.pessoas,
      pessoas.map((each) => `${JSON.stringify(each)}\n`),
    );
    await this.#parte(CAMINHO.pessoasCsv, [
      `${BOM}${csvLine(['ref', 'Nome', 'Nome social', 'E-mail', 'Papel'])}`,
      ...pessoas.map(({ ref, nome, nomeSocial, email, papel }) =>
        csvLine([ref, nome, nomeSocial ?? '', email ?? '', papel ?? 'sem acesso']),
      ),
    ]);
    if (senha === null) return null;
    const cifrado = await seal(lacrado, senha, this.#criadoEm, workFactor);
    await this.#parte(
      CAMINHO.lacre,
      (async function* () {
        yield cifrado;
      })(),
    );
    return { cifra: 'age' };
  }

  async #dicionario(tabelas: readonly Tabela[]): Promise<void> {
    const declaradas = tabelasDeclaradas(this.#exportacao.registry);
    const lines = tabelas.flatMap(({ nome, colunas }) => {
      const declarada = declaradas.get(nome);
      const rotulos = declarada === undefined ? null : rotulosDe(declarada);
      return colunas.map((coluna) =>
        csvLine([
          nome,
          declarada?.nome ?? '',
          coluna.nome,
          rotulos?.get(coluna.nome) ?? '',
          coluna.tipo,
        ]),
      );
    });
    const heading = csvLine(['Tabela', 'O que é', 'Coluna', 'Na tela', 'Tipo']);
    await this.#parte(CAMINHO.dicionario, [BOM, heading, ...lines]);
  }

  async #tabela(tabela: Tabela): Promise<Manifesto['tabelas'][number]> {
    const { id, fuso } = this.#origem;
    const { nome } = tabela;
    const json = jsonDaTabela(tabela, id);
    const rows = this.#moment.jsonLines(json.text, json.values);
    const passed = await this.#adding.add(caminhoDaTabela(nome), rows, true);
    await this.#parte(caminhoDoCsv(nome), this.#csv(tabela, csvDaTabela(tabela, id, fuso)));
    return {
      nome,
      colunas: tabela.colunas.map((coluna) => coluna.nome),
      linhas: passed.lines,
      bytes: passed.bytes,
      sha256: passed.sha256,
    };
  }

  async *#csv(tabela: Tabela, { text, values }: ReturnType<typeof csvDaTabela>) {
    const declarada = tabelasDeclaradas(this.#exportacao.registry).get(tabela.nome);
    const rotulos = declarada === undefined ? null : rotulosDe(declarada);
    yield `${BOM}${csvLine(tabela.colunas.map(({ nome }) => rotulos?.get(nome) ?? nome))}`;
    yield* this.#moment.csv(text, values);
  }

  async #arquivos(tabelas: readonly Tabela[]): Promise<Manifesto['arquivos']> {
    const lista = tabelas.find(({ nome }) => nome === ARQUIVO);
    if (lista === undefined) throw new Error('the list of files is not archived');
    const rows = await this.#moment.query<{
      nome: string;
      nomeOriginal: string | null;
      tipo: string;
      tamanho: number;
    }>(
      `select nome, nome_original as "nomeOriginal", tipo, tamanho from ${ARQUIVO} t
        where cliente_id = $1 and (${lista.so}) order by nome`,
      [this.#origem.id],
    );
    await this.#parte(CAMINHO.arquivosCsv, [
      `${BOM}${csvLine(['Nome guardado', 'Nome original', 'Tipo', 'Bytes'])}`,
      ...rows.map(({ nome, nomeOriginal, tipo, tamanho }) =>
        csvLine([nome, nomeOriginal ?? '', tipo, tamanho]),
      ),
    ]);
    const arquivos = { quantidade: 0, bytes: 0, faltando: [] as string[] };
    for (const sha256 of new Set(rows.map(({ nome }) => nome.slice(0, 64)))) {
      const bytes = await this.#exportacao.storage.read(sha256);
      // Documents and pictures are compressed already.
      const passed =
        bytes === null ? null : await this.#adding.add(caminhoDoArquivo(sha256), bytes, false);
      if (passed?.sha256 !== sha256) {
        arquivos.faltando.push(sha256);
        continue;
      }
      arquivos.quantidade += 1;
      arquivos.bytes += passed.bytes;
    }
    return arquivos;
  }
}
