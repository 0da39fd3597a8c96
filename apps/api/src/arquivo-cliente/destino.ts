import { isEnderecoReservado, SLUG } from '@claraboia/contract';
import { functionsAreOlder, readFunctions } from '../database/functions.ts';
import { readMigrations } from '../database/migrate.ts';
import { ArquivoClienteError, type Manifesto } from './formato.ts';
import { type Asked, type Tabela, tabelasDoCliente } from './tabelas.ts';

/**
 * Checks whether an installation can import an archive: it knows the schema of the rows, and has no such client.
 * @param identificador slug of the imported client
 * @returns the tables of the archive with its columns, parents first
 * @throws ArquivoClienteError
 */
export async function checkDestino(
  asked: Asked,
  manifesto: Manifesto,
  identificador: string,
): Promise<Tabela[]> {
  await requireSchema(asked, manifesto);
  await requireFree(asked, manifesto, identificador);
  return tabelasDoArquivo(manifesto, await tabelasDoCliente(asked));
}

/** Checks the schema: rows fit the schema that wrote them and every later one, since migrations only add. */
async function requireSchema(asked: Asked, { migracoes, produto }: Manifesto): Promise<void> {
  const [made] = await asked.query<{ pronto: boolean }>(
    `select to_regclass('public.schema_migration') is not null as pronto`,
  );
  const applied =
    made?.pronto === true
      ? await asked.query<{ nome: string; sha256: string }>(
          'select nome, sha256 from schema_migration',
        )
      : [];
  const here = new Map(applied.map(({ nome, sha256 }) => [nome, sha256]));
  if (
    (await readMigrations()).some(({ nome, sha256 }) => here.get(nome) !== sha256) ||
    (await functionsAreOlder((sql) => asked.query(sql), await readFunctions()))
  ) {
    throw new ArquivoClienteError(
      'O banco de dados desta instalação não é o desta versão. Inicie o servidor uma vez e repita o comando.',
    );
  }
  const strange = migracoes.find(({ nome, sha256 }) => here.get(nome) !== sha256);
  if (strange === undefined) return;
  throw new ArquivoClienteError(
    `O arquivo é de uma versão mais nova, ou de outra, da Claraboia (${produto}, migração ${strange.nome}). Atualize esta instalação e repita.`,
  );
}

async function requireFree(
  asked: Asked,
  { cliente }: Manifesto,
  identificador: string,
): Promise<void> {
  if (!SLUG.test(identificador) || isEnderecoReservado(identificador)) {
    throw new ArquivoClienteError(
      `"${identificador}" não pode ser o identificador de um cliente: use letras minúsculas, números e hífens, e nenhum endereço do próprio produto.`,
    );
  }
  const [taken] = await asked.query<{ nome: string }>(
    'select nome from cliente where cnpj = $1 limit 1',
    [cliente.cnpj],
  );
  if (taken !== undefined) {
    throw new ArquivoClienteError(
      `Já há um cliente com o CNPJ ${cliente.cnpj}: ${taken.nome}. Um arquivo traz um cliente novo, e nunca muda um que existe.`,
    );
  }
  const [there] = await asked.query<{ nome: string }>(
    `select c.nome from endereco_portal e join cliente c on c.id = e.cliente_id where e.nome_url = $1`,
    [identificador],
  );
  if (there === undefined) return;
  throw new ArquivoClienteError(
    `O endereço /${identificador} já é de ${there.nome}. Escolha outro com --identificador=OUTRO; o nome antigo passa a levar ao novo só onde estiver livre.`,
  );
}

function tabelasDoArquivo(manifesto: Manifesto, here: readonly Tabela[]): Tabela[] {
  const found = new Map(manifesto.tabelas.map((tabela) => [tabela.nome, tabela]));
  const known = here.flatMap((tabela) => {
    const listed = found.get(tabela.nome);
    if (listed === undefined) return [];
    found.delete(tabela.nome);
    const columns = new Map(tabela.colunas.map((coluna) => [coluna.nome, coluna]));
    const colunas = listed.colunas.map((nome) => {
      const coluna = columns.get(nome);
      if (coluna === undefined) throw unknown(`${tabela.nome}.${nome}`);
      columns.delete(nome);
      return coluna;
    });
    return [{ ...tabela, colunas }];
  });
  const [strange] = found.keys();
  if (strange !== undefined) throw unknown(strange);
  return known;
}

const unknown = (what: string) =>
  new ArquivoClienteError(
    `O arquivo traz ${what}, que não é dos dados de um cliente nesta versão. Nada foi gravado.`,
  );
