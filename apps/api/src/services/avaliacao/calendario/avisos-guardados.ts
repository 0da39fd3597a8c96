import { RESPONSAVEL_GERAL } from '@claraboia/contract';
import type { Prazo } from '@claraboia/contract/schema';
import type { Tx } from '../../../database/database.ts';
import { type Momento, momentoDe } from './avisos.ts';
import type { Calendario } from './calendario.ts';

/** Moment of the letter that says that the judgement is old. */
const PARADO = 'parado';

/** Deadline that one person is written about. */
interface Aviso {
  readonly numero: string;
  readonly dia: string;
  readonly momento: Momento | typeof PARADO;
  readonly pessoaId: number;
}

/** Deadline with the reason to write about it today. */
export interface Avisado {
  readonly prazo: Prazo;
  readonly momento: Momento;
}

/**
 * Deadlines that letters of today are about, for every owner. Old judgements cause none. A judgement of another day
 * reports no lateness: the content may have come meanwhile.
 */
const avisadosDe = ({ prazos, hoje, dia, parada }: Calendario): Avisado[] =>
  parada
    ? []
    : prazos.flatMap((prazo) => {
        const momento = momentoDe(prazo, hoje);
        return momento === null || (momento === 'venceu' && dia !== hoje)
          ? []
          : [{ prazo, momento }];
      });

/**
 * Promises the letters of a client's night: each deadline and moment once, to who answers for it and has a proven
 * address.
 * @returns people whose letters are still to be sent, those of earlier nights too
 */
export async function promiseAvisos(tx: Tx, calendario: Calendario): Promise<number[]> {
  const { ciclo } = calendario;
  const reached = await reachable(tx, calendario);
  const avisos = [
    ...parados(calendario),
    ...avisadosDe(calendario).flatMap(({ prazo, momento }) =>
      prazo.responsavel === null
        ? []
        : [{ numero: prazo.numero, dia: prazo.dia, momento, pessoaId: prazo.responsavel.id }],
    ),
  ].filter(({ pessoaId }) => reached.has(pessoaId));
  await tx.execute(
    `insert into prazo_aviso (cliente_id, ciclo, numero, dia, momento, pessoa_id)
     select $1, $2, a.numero, a.dia, a.momento, a."pessoaId"
       from jsonb_to_recordset($3::jsonb) as a (numero text, dia date, momento text, "pessoaId" bigint)
     on conflict do nothing`,
    [tx.clienteId, ciclo, JSON.stringify(avisos)],
  );
  const rows = await tx.query<{ id: number }>(
    `select distinct pessoa_id as id from prazo_aviso
      where cliente_id = $1 and enviado_em is null order by pessoa_id`,
    [tx.clienteId],
  );
  return rows.map(({ id }) => id);
}

/** Owners with a proven address. */
async function reachable(tx: Tx, { responsaveis }: Calendario): Promise<ReadonlySet<number>> {
  const owners = responsaveis.filter(({ temAcesso }) => temAcesso).map(({ pessoa }) => pessoa.id);
  const rows = await tx.query<{ id: number }>(
    'select pessoa_id as id from conta where pessoa_id = any($1) and email_provado is not null',
    [owners],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Warning about an old judgement, once for each owner. */
function parados({ parada, dia, responsaveis }: Calendario): Aviso[] {
  if (!parada || dia === null) return [];
  const people = new Set(
    responsaveis.filter(({ temAcesso }) => temAcesso).map(({ pessoa }) => pessoa.id),
  );
  return [...people].map((pessoaId) => ({
    numero: RESPONSAVEL_GERAL,
    dia,
    momento: PARADO,
    pessoaId,
  }));
}

/** Content of a letter to one person. */
export interface Conteudo {
  readonly avisados: readonly Avisado[];
  /** True for the warning about an old judgement, which leaves out the deadlines. */
  readonly parada: boolean;
}

/** Promises to one person that are not kept yet. */
export interface Pendente {
  /** Null if no letter is needed any more. */
  readonly conteudo: Conteudo | null;
  /** Promises that the letter keeps, and obsolete ones. */
  readonly ditos: readonly Linha[];
  readonly sobras: readonly Linha[];
}

type Linha = Pick<Aviso, 'numero' | 'dia' | 'momento'>;

/** Waiting letter of a person by the current state: deadlines that were met meanwhile, or changed owner, are left out. */
export async function readPendente(
  tx: Tx,
  calendario: Calendario,
  pessoaId: number,
): Promise<Pendente> {
  const rows = await tx.query<Linha & Record<string, unknown>>(
    `select numero, dia::text as dia, momento from prazo_aviso
      where cliente_id = $1 and pessoa_id = $2 and enviado_em is null`,
    [tx.clienteId, pessoaId],
  );
  const keyOf = ({ numero, dia }: Pick<Linha, 'numero' | 'dia'>) => `${numero} ${dia}`;
  const waiting = new Set(rows.map(keyOf));
  const avisados = avisadosDe(calendario).filter(
    ({ prazo }) => prazo.responsavel?.id === pessoaId && waiting.has(keyOf(prazo)),
  );
  const answers = calendario.responsaveis.some(
    ({ pessoa, temAcesso }) => temAcesso && pessoa.id === pessoaId,
  );
  const told = new Set(avisados.map(({ prazo }) => keyOf(prazo)));
  const isTold = (row: Linha) =>
    row.momento === PARADO
      ? calendario.parada && answers && row.dia === calendario.dia
      : told.has(keyOf(row));
  const ditos = rows.filter(isTold);
  const parada = ditos.some(({ momento }) => momento === PARADO);
  return {
    conteudo: ditos.length === 0 ? null : { avisados, parada },
    ditos,
    sobras: rows.filter((row) => !isTold(row)),
  };
}

const THESE = `(numero, dia, momento) in
  (select a.numero, a.dia, a.momento from jsonb_to_recordset($3::jsonb) as a (numero text, dia date, momento text))`;

/** Marks promises as kept, and deletes obsolete ones, so that the present owner gets a letter another night. */
export async function closePendente(
  tx: Tx,
  pessoaId: number,
  { ditos, sobras }: Pick<Pendente, 'ditos' | 'sobras'>,
): Promise<void> {
  await tx.execute(
    `update prazo_aviso set enviado_em = now()
      where cliente_id = $1 and pessoa_id = $2 and enviado_em is null and ${THESE}`,
    [tx.clienteId, pessoaId, JSON.stringify(ditos)],
  );
  await tx.execute(
    `delete from prazo_aviso where cliente_id = $1 and pessoa_id = $2 and enviado_em is null and ${THESE}`,
    [tx.clienteId, pessoaId, JSON.stringify(sobras)],
  );
}
