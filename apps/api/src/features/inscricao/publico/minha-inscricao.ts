import { calls, type MinhaInscricao } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import { brCode, txidOf } from './pix.ts';

interface Row extends Omit<MinhaInscricao, 'confirmado' | 'comprovante' | 'pagamento'> {
  readonly temComprovante: boolean;
  readonly cidade: string;
  readonly valor: string | null;
  readonly chavePix: string | null;
  readonly beneficiario: string | null;
  readonly banco: string | null;
  readonly agencia: string | null;
  readonly conta: string | null;
}

/** Registration as shown to its person; null if it was removed. */
export async function readMinhaInscricao(tx: Tx, id: number): Promise<MinhaInscricao | null> {
  const [row] = await tx.query<Row>(
    `select i.id, i.nome, i.cpf, i.email, i.celular, i.endereco, i.bairro, i.cep,
            i.complemento_endereco as "complementoEndereco",
            i.instituicao_representada as "instituicaoRepresentada",
            i.status_pagamento as "statusPagamento",
            i.comprovante_pagamento is not null as "temComprovante",
            json_build_object('nome', m.nome, 'uf', m.uf) as municipio,
            json_build_object('id', e.id, 'nome', e.nome, 'dataInicialRealizacao',
              to_char(e.data_inicial_realizacao at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as evento,
            e.valor::text, e.chave_pix as "chavePix", e.beneficiario, e.banco, e.agencia, e.conta, c.cidade
       from inscricao i
       join evento e on e.cliente_id = i.cliente_id and e.id = i.evento_id
       join municipio m on m.id = i.municipio_id
       join cliente c on c.id = i.cliente_id
      where i.cliente_id = $1 and e.cliente_id = $1 and i.id = $2`,
    [tx.clienteId, id],
  );
  if (row === undefined) return null;
  const { temComprovante, cidade, valor, chavePix, beneficiario, banco, agencia, conta, ...own } =
    row;
  return {
    confirmado: true,
    ...own,
    comprovante: temComprovante ? calls.inscricaoPublica.getMeuComprovante.path : null,
    pagamento:
      valor === null || Number(valor) === 0
        ? null
        : {
            valor,
            chavePix,
            beneficiario,
            banco,
            agencia,
            conta,
            copiaECola:
              chavePix === null || beneficiario === null
                ? null
                : brCode({ chavePix, beneficiario, cidade, valor, txid: txidOf(row.id) }),
          },
  };
}
