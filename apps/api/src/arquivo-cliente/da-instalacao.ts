import type { ClientMoment } from '../database/client-moment.ts';
import { nomeDaChave } from '../features/orcamento/favorecido-chave.ts';
import {
  ArquivoClienteError,
  type ClienteArquivado,
  type Lacrado,
  type PessoaArquivada,
} from './formato.ts';
import type { Tabela } from './tabelas.ts';

/** The exported client. */
export interface Origem {
  readonly id: number;
  readonly identificador: string;
  readonly nome: string;
  readonly cnpj: string | null;
  readonly fuso: string;
}

/** @throws ArquivoClienteError if the client is unknown */
export async function origemDe(
  query: ClientMoment['query'],
  identificador: string,
): Promise<Origem> {
  const [found] = await query<Origem>(
    'select id, identificador, nome, cnpj, fuso from cliente where identificador = $1',
    [identificador],
  );
  if (found !== undefined) return found;
  const all = await query<{ identificador: string }>(
    'select identificador from cliente order by identificador limit 20',
  );
  const known = all.map((each) => each.identificador).join(', ');
  throw new ArquivoClienteError(
    `Não há cliente com o identificador "${identificador}". Há: ${known || 'nenhum'}.`,
  );
}

/** The client's own row, and the installation's data about it. */
export async function clienteArquivado(
  moment: ClientMoment,
  clienteId: number,
): Promise<ClienteArquivado> {
  const [found] = await moment.query<{ arquivado: ClienteArquivado }>(
    `select json_build_object(
       'cliente', (select to_jsonb(c) - 'id' from cliente c where c.id = $1),
       'dominios', (select coalesce(json_agg(json_build_object('host', d.host, 'principal', d.principal) order by d.id), '[]')
          from dominio d where d.cliente_id = $1),
       'enderecosAnteriores', (select coalesce(json_agg(e.nome_url order by e.nome_url), '[]')
          from endereco_anterior e where e.cliente_id = $1),
       'consorciados', (select coalesce(json_agg(json_build_object(
            'nome', c.nome, 'cnpj', c.cnpj, 'atoAdesao', m.ato_adesao) order by m.id), '[]')
          from consorcio_membro m join cliente c on c.id = m.membro_id
         where m.consorcio_id = $1 and c.cnpj is not null)) as arquivado`,
    [clienteId],
  );
  if (found === undefined) throw new Error('the client was not read');
  return found.arquivado;
}

/** Archives the people with access, and those that rows refer to. Their sealed data is separate. */
export async function pessoasArquivadas(
  moment: ClientMoment,
  clienteId: number,
  tabelas: readonly Tabela[],
): Promise<{ readonly pessoas: readonly PessoaArquivada[]; readonly lacrado: Lacrado }> {
  const named = tabelas.flatMap(({ nome, colunas }) =>
    colunas
      .filter(({ nomeia }) => nomeia === 'pessoa')
      .map((coluna) => `select ${coluna.nome} from ${nome} where cliente_id = $1`),
  );
  const rows = await moment.query<PessoaArquivada & { readonly cpf: string }>(
    `select p.id as ref, p.nome, p.nome_social as "nomeSocial", p.email, a.papel, p.cpf
       from pessoa p left join acesso a on a.pessoa_id = p.id and a.cliente_id = $1
      where a.pessoa_id is not null or p.id in (${named.join(' union ')})
      order by p.id`,
    [clienteId],
  );
  const own = nomeDaChave(clienteId);
  const [key] = await moment.ofInstallation<{ valor: string }>(
    `select valor from segredo where nome in ($1, 'favorecido') order by nome = $1 desc limit 1`,
    [own],
  );
  return {
    pessoas: rows.map(({ cpf: _, ...pessoa }) => pessoa),
    lacrado: {
      favorecido: key?.valor ?? null,
      cpfs: rows.map(({ ref, cpf }) => ({ ref, cpf })),
    },
  };
}
