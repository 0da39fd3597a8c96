import type { Registry } from '@claraboia/contract';
import type { z } from 'zod';
import { type ArquivoAberto, comArquivo } from './abrir.ts';
import {
  ArquivoClienteError,
  CAMINHO,
  type ClienteArquivado,
  caminhoDaTabela,
  caminhoDoArquivo,
  clienteSchema,
  type Lacrado,
  type Manifesto,
  type PessoaArquivada,
  pessoaSchema,
} from './formato.ts';
import { openSeal, parteLacrada } from './lacre.ts';
import { linhasConferidas, type Regra, regraDe } from './linhas.ts';
import { tabelasDeclaradas } from './rotulos.ts';
import type { Tabela } from './tabelas.ts';

const MEGABYTE = 1024 * 1024;
const PEQUENO = 16 * MEGABYTE;

/** Client and people of an archive, fully read. */
export interface Conteudo {
  readonly manifesto: Manifesto;
  readonly cliente: ClienteArquivado;
  readonly pessoas: readonly PessoaArquivada[];
  /** Null where nothing is sealed, or no passphrase was given. */
  readonly lacrado: Lacrado | null;
}

/**
 * Reads a whole archive: every part must match the list, and every row its table.
 * @throws ArquivoClienteError
 */
export function checkArquivo(
  path: string,
  senha: string | null,
  registry: Registry,
): Promise<Conteudo> {
  return comArquivo(path, async (aberto) => {
    const { manifesto, arquivos } = aberto;
    const conteudo = await readConteudo(aberto, senha);
    const regraPara = regras(manifesto, registry, []);
    for (const { nome, linhas } of manifesto.tabelas) {
      let found = 0;
      for await (const _ of linhasConferidas(regraPara(nome), aberto.read(caminhoDaTabela(nome)))) {
        found += 1;
      }
      if (found !== linhas) {
        throw new ArquivoClienteError(
          `A tabela ${nome} tem ${found} linhas, e a lista diz ${linhas}. Nada foi gravado.`,
        );
      }
    }
    const rest = [
      ...manifesto.partes.map(({ caminho }) => caminho),
      ...arquivos.map(caminhoDoArquivo),
    ];
    for (const caminho of rest) {
      for await (const _ of aberto.read(caminho));
    }
    return conteudo;
  });
}

/**
 * Rules for the rows of each table of an archive.
 * @param tabelas tables of this installation, whose SQL types are checked as well; empty if there is no database
 */
export function regras(
  manifesto: Manifesto,
  registry: Registry,
  tabelas: readonly Tabela[],
): (tabela: string) => Regra {
  const declaradas = tabelasDeclaradas(registry);
  const colunasDe = new Map(tabelas.map(({ nome, colunas }) => [nome, colunas]));
  const byName = new Map(
    manifesto.tabelas.map(({ nome, colunas }) => [
      nome,
      regraDe(nome, colunas, declaradas.get(nome) ?? { fields: {} }, colunasDe.get(nome) ?? []),
    ]),
  );
  return (tabela) => {
    const found = byName.get(tabela);
    if (found === undefined) throw new Error(`the archive has no table ${tabela}`);
    return found;
  };
}

async function readConteudo(aberto: ArquivoAberto, senha: string | null): Promise<Conteudo> {
  const { manifesto } = aberto;
  const cliente = parsed(
    clienteSchema,
    (await aberto.readInteiro(CAMINHO.cliente, PEQUENO)).toString('utf8'),
    CAMINHO.cliente,
  );
  const lines = (await aberto.readInteiro(CAMINHO.pessoas, PEQUENO)).toString('utf8').split('\n');
  const pessoas = lines
    .filter((line) => line !== '')
    .map((line) => parsed(pessoaSchema, line, CAMINHO.pessoas));
  const { lacre } = manifesto;
  if (senha !== null && lacre === null) {
    throw new ArquivoClienteError(
      'Este arquivo foi feito sem senha: não há o que abrir com ela. Repita sem --senha-de.',
    );
  }
  const lacrado =
    senha === null || lacre === null
      ? null
      : await openSeal(
          lacre,
          await aberto.readInteiro(parteLacrada(lacre), PEQUENO),
          senha,
          manifesto.criadoEm,
        );
  return { manifesto, cliente, pessoas, lacrado };
}

function parsed<T>(schema: z.ZodType<T>, text: string, caminho: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new ArquivoClienteError(`${caminho} não é JSON. Nada foi gravado.`, { cause });
  }
  const found = schema.safeParse(json);
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new ArquivoClienteError(
    `${caminho} não é de uma Claraboia (${issue?.path.join('.') ?? ''}). Nada foi gravado.`,
    { cause: found.error },
  );
}
