import { FAVORECIDO_TIPO, type ImportacaoTipo } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import { chaveDoNome } from '../favorecido-chave.ts';

/** Staging table of a kind, and how its rows find their published records `e`. */
interface ComCredor {
  readonly passagem: string;
  readonly publicado: string;
  readonly igual: string;
}

const COM_CREDOR: Readonly<Partial<Record<ImportacaoTipo, ComCredor>>> = {
  empenho: {
    passagem: 'passagem_empenho',
    publicado: 'empenho',
    igual: 'e.exercicio = p.exercicio and e.ug_codigo = p.ug_codigo and e.numero = p.numero',
  },
  desembolso: {
    passagem: 'passagem_desembolso',
    publicado: 'desembolso',
    igual: 'e.exercicio = p.exercicio and e.ug_codigo = p.ug_codigo and e.numero = p.numero',
  },
  ordem_pagamento: {
    passagem: 'passagem_ordem_pagamento',
    publicado: 'ordem_pagamento',
    igual: `e.exercicio = p.exercicio and e.mes = p.mes and e.ug_codigo = p.ug_codigo
      and e.fonte_origem = p.fonte_origem and e.categoria_id = p.categoria_id and e.posicao = p.posicao`,
  },
};

/** Warning about rows whose person is new and has only a mask. */
export const SO_MASCARA =
  'O CPF está mascarado, e nenhum registro publicado diz de quem é: a pessoa fica reconhecida só pelo nome e pelos seis dígitos.';

/**
 * Keeps the payee of a published record whose row masks the same CPF, as the portal's exports do: a mask alone would
 * make another payee of the same name.
 * @returns the number of rows whose person is only known by a mask, and new
 */
export async function keepMaskedPayees(tx: Tx, tipo: ImportacaoTipo): Promise<number> {
  const found = COM_CREDOR[tipo];
  if (found === undefined) return 0;
  const { passagem, publicado, igual } = found;
  const persons = await tx.query<{ documento: string; nome: string; chave: string }>(
    `select distinct favorecido_documento as documento, favorecido_nome as nome, favorecido_chave::text as chave
       from ${passagem} where favorecido_tipo_id = ${FAVORECIDO_TIPO.pessoaFisica} and favorecido_documento is not null`,
  );
  // Rows with a whole CPF have a key of their own, made with the secret.
  const masked = persons
    .filter(({ documento, nome, chave }) => chaveDoNome(documento, nome) === chave)
    .map(({ chave }) => chave);
  if (masked.length === 0) return 0;
  await tx.execute(
    `update ${passagem} p set favorecido_chave = f.chave
       from ${publicado} e join favorecido f on f.cliente_id = $1 and f.id = e.favorecido_id
      where e.cliente_id = $1 and ${igual} and p.favorecido_chave = any ($2::bytea[])
        and f.documento = p.favorecido_documento and f.nome = p.favorecido_nome`,
    [tx.clienteId, masked],
  );
  const [unknown] = await tx.query<{ rows: number }>(
    `select count(*)::int as rows from ${passagem} p where p.favorecido_chave = any ($2::bytea[])
        and not exists (select from favorecido f where f.cliente_id = $1 and f.chave = p.favorecido_chave)`,
    [tx.clienteId, masked],
  );
  return unknown?.rows ?? 0;
}
