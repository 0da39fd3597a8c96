import {
  groupBy,
  type ImportacaoTipo,
  importacaoDe,
  type LeituraEscolhida,
  NADA_ESCOLHIDO,
} from '@claraboia/contract';
import type { Database, Tx } from '../../../database/database.ts';
import { valueReadersOf } from '../../../services/importacao/de-para.ts';
import { type ArquivoLimpo, discard } from '../../../services/importacao/discard.ts';
import { LIMITES, readArquivo } from '../../../services/importacao/leitura.ts';
import { decimalDe, formatoDosValores } from '../../../services/importacao/valores.ts';
import { segredo } from '../../../services/sessao/segredo.ts';
import { nomeDaChave } from '../favorecido-chave.ts';
import { nomeNaLista } from './classificacao.ts';
import type { Trabalho } from './importacoes.ts';
import { comContaContabil, readTituloDaMsc, type TituloDaMsc } from './msc-titulo.ts';
import type { Correcoes, Listas, Preparo } from './row-parser.ts';

/** The number format is ambiguous, and a person has to decide, or the file mixes two formats. */
export class DecimalIndefinidoError extends Error {
  override readonly name = 'DecimalIndefinidoError';
  readonly linha: number;
  /** True if an answer resolves it. */
  readonly pergunta: boolean;

  constructor(linha: number, motivo: string, pergunta: boolean) {
    super(motivo);
    this.linha = linha;
    this.pergunta = pergunta;
  }
}

/**
 * Loads the inputs for checking a file: the file, its number format, the official codes, and the CPF secret.
 * @throws {DecimalIndefinidoError} if the amounts are ambiguous
 */
export async function prepare(
  database: Database,
  clienteId: number,
  { tipo, escopo, dePara, leitura }: Pick<Trabalho, 'tipo' | 'escopo' | 'dePara' | 'leitura'>,
  open: () => AsyncIterable<Uint8Array>,
  correcoes: Correcoes,
): Promise<Preparo> {
  const { arquivo, titulo } = await readEnviado(tipo, open, leitura);
  const visto = await formatoDosValores(
    arquivo,
    valueReadersOf(importacaoDe(tipo), arquivo.cabecalho, dePara),
  );
  const found = decimalDe(visto, dePara.opcoes.decimal);
  if (found.decimal === undefined) {
    throw new DecimalIndefinidoError(found.linha, found.motivo, visto.formato === 'ambiguo');
  }
  return {
    arquivo,
    dePara,
    escopo: { tipo, ...escopo },
    ...(await referencias(database, clienteId)),
    decimal: found.decimal,
    daFonte: false,
    correcoes,
    titulo,
  };
}

/** Inputs that do not depend on the file: the official codes, and the CPF secret. */
export const referencias = async (
  database: Database,
  clienteId: number,
): Promise<Pick<Preparo, 'listas' | 'segredo'>> => ({
  listas: await database.system(readListas),
  segredo: await keyOfPersons(database, clienteId),
});

/**
 * Opens an uploaded file of a kind, without blocked columns.
 * @throws {ErroDeLeitura} if it is unreadable, or clearly of another kind
 */
export async function readEnviado(
  tipo: ImportacaoTipo,
  open: () => AsyncIterable<Uint8Array>,
  escolha: LeituraEscolhida = NADA_ESCOLHIDO,
): Promise<{ readonly arquivo: ArquivoLimpo; readonly titulo: TituloDaMsc | null }> {
  const comTitulo = importacaoDe(tipo).ownLayout === true;
  const arquivo = await readArquivo(open, LIMITES, comTitulo, escolha);
  if (!comTitulo) return { arquivo: await discard(arquivo), titulo: null };
  const titulo = readTituloDaMsc(arquivo);
  return { arquivo: await discard(comContaContabil(arquivo)), titulo };
}

/** Key of persons' hashes: constant for the installation's life, and kept when a client moves to another one. */
async function keyOfPersons(database: Database, clienteId: number): Promise<Buffer> {
  const [brought] = await database.system((tx) =>
    tx.query<{ valor: string }>('select valor from segredo where nome = $1', [
      nomeDaChave(clienteId),
    ]),
  );
  const key = brought?.valor ?? (await segredo(database, 'favorecido'));
  return Buffer.from(key, 'base64url');
}

/** The official codes, from the tables that have them. */
async function readListas(tx: Tx): Promise<Listas> {
  const idsOf = async (tabela: string): Promise<ReadonlySet<number>> => {
    const rows = await tx.query<{ id: number }>(`select id from ${tabela}`);
    return new Set(rows.map(({ id }) => id));
  };
  const namesOf = async (tabela: string): Promise<ReadonlyMap<string, number>> => {
    const rows = await tx.query<{ id: number; nome: string }>(`select id, nome from ${tabela}`);
    const byName = groupBy(rows, ({ nome }) => nomeNaLista(nome));
    return new Map(
      [...byName].flatMap(([nome, [first, ...others]]) =>
        first === undefined || others.length > 0 ? [] : [[nome, first.id] as const],
      ),
    );
  };
  return {
    nomes: { funcao: await namesOf('funcao'), subfuncao: await namesOf('subfuncao') },
    funcao: await idsOf('funcao'),
    subfuncao: await idsOf('subfuncao'),
    categoria: await idsOf('categoria_despesa'),
    grupo: await idsOf('grupo_despesa'),
    modalidade: await idsOf('modalidade_aplicacao'),
    elemento: await idsOf('elemento_despesa'),
    fonte: await idsOf('fonte_recurso'),
    receita_classe: await idsOf('receita_classe'),
  };
}
