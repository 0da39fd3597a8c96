import { CODIGO_MINUTOS, formatDay } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import { CARTA_SITUACAO } from '../../../hooks/inscricao.hooks.ts';
import type { Letter } from '../../../plugins/mail/letters.ts';
import type { Dominios } from '../../../services/dominio/dominios.ts';
import { CARTA_CODIGO, makeCode } from './codigo.ts';
import { CARTA_RECEBIDA } from './confirmar.ts';
import type { Resumos } from './resumos.ts';

const paragraphs = (...parts: readonly string[]) => parts.join('\n\n');

interface Inscrito {
  readonly nome: string;
  readonly email: string;
  readonly statusPagamento: string;
  readonly evento: string;
  readonly eventoId: number;
  readonly dia: string;
  readonly fuso: string;
  readonly cliente: string;
  readonly identificador: string;
}

async function findInscrito(tx: Tx, id: number): Promise<Inscrito | null> {
  const [row] = await tx.query<Inscrito>(
    `select i.nome, i.email, i.status_pagamento as "statusPagamento", e.nome as evento, e.id as "eventoId",
            e.data_inicial_realizacao as dia, c.fuso, c.nome as cliente, c.identificador
       from inscricao i
       join evento e on e.cliente_id = i.cliente_id and e.id = i.evento_id
       join cliente c on c.id = i.cliente_id
      where i.cliente_id = $1 and e.cliente_id = $1 and i.id = $2`,
    [tx.clienteId, id],
  );
  return row ?? null;
}

interface Destino {
  readonly email: string | null;
  readonly nova: boolean;
  readonly evento: string;
  readonly cliente: string;
}

/** Recipient of a code; null for a CPF without a registration, which takes the same steps. */
async function findDestino(tx: Tx, codigoId: number): Promise<Destino | null> {
  const [row] = await tx.query<Destino>(
    `select coalesce(i.email, p.dados ->> 'email') as email, p.id is not null as nova,
            e.nome as evento, l.nome as cliente
       from codigo_validacao c
       join evento e on e.cliente_id = c.cliente_id and e.id = c.evento_id
       join cliente l on l.id = c.cliente_id
       left join inscricao i on i.cliente_id = c.cliente_id and i.id = c.inscricao_id
       left join inscricao_pendente p on p.cliente_id = c.cliente_id and p.id = c.pendente_id
      where c.cliente_id = $1 and c.id = $2`,
    [tx.clienteId, codigoId],
  );
  return row ?? null;
}

/**
 * Letters of the registration. The one with the code contains nothing from the form: its recipient may not have typed
 * it.
 */
export function inscricaoLetters(
  dominios: Dominios,
  resumos: Resumos,
): Readonly<Record<string, Letter>> {
  const addressOf = async ({ clienteId }: Tx, { identificador, eventoId }: Inscrito) =>
    `${await dominios.originOf(clienteId)}/inscricao?id=${encodeURIComponent(identificador)}&evento=${eventoId}`;
  return {
    [CARTA_CODIGO]: async (tx, id) => {
      const codigo = await makeCode(tx, resumos, id);
      const destino = await findDestino(tx, id);
      if (codigo === null || destino === null || destino.email === null) return null;
      const { email, nova, evento, cliente } = destino;
      return {
        from: cliente,
        to: email,
        subject: nova
          ? 'Código para confirmar a sua inscrição'
          : 'Código para abrir a sua inscrição',
        text: paragraphs(
          'Olá!',
          `Este é o código para ${nova ? 'confirmar' : 'abrir'} a sua inscrição no evento ${evento}:`,
          codigo,
          `Digite-o no navegador em que você o pediu: só ali ele serve. Ele vale por ${CODIGO_MINUTOS} minutos e serve uma só vez. Não o passe a ninguém.`,
          'Se você não pediu este código, desconsidere esta mensagem: sem ele nada é feito.',
          cliente,
        ),
      };
    },
    [CARTA_RECEBIDA]: async (tx, id) => {
      const inscrito = await findInscrito(tx, id);
      if (inscrito === null) return null;
      const { nome, email, evento, dia, fuso, cliente, statusPagamento } = inscrito;
      return {
        from: cliente,
        to: email,
        subject: 'Inscrição recebida',
        text: paragraphs(
          `Olá, ${nome}!`,
          `Recebemos a sua inscrição no evento ${evento}, que começa em ${formatDay(dia, fuso)}.`,
          `Situação: ${statusPagamento}.`,
          'Para ver a inscrição e, se houver valor a pagar, enviar o comprovante:',
          await addressOf(tx, inscrito),
          cliente,
        ),
      };
    },
    [CARTA_SITUACAO]: async (tx, id) => {
      const inscrito = await findInscrito(tx, id);
      if (inscrito === null) return null;
      const { nome, email, evento, cliente, statusPagamento } = inscrito;
      return {
        from: cliente,
        to: email,
        subject: 'A situação da sua inscrição mudou',
        text: paragraphs(
          `Olá, ${nome}!`,
          `A situação da sua inscrição no evento ${evento} agora é: ${statusPagamento}.`,
          'Para ver a inscrição:',
          await addressOf(tx, inscrito),
          cliente,
        ),
      };
    },
  };
}
