import {
  type AnyEntity,
  agendaFault,
  MESSAGE_CODE,
  RASCUNHO_DE,
  RASCUNHO_SITUACAO_LABEL,
} from '@claraboia/contract';
import type { MoveRascunho } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { approvalNeeded, approvalRefused, changedByOther, invalidField } from '../../errors.ts';
import { audit } from '../audit.ts';
import type { Actor, Author, Values } from '../types.ts';
import { queueAgenda } from './agenda-queue.ts';
import { requiresApproval } from './regra.ts';
import { addRascunho, deleteRascunho, type Guardado, holdRascunho } from './rows.ts';
import { setSaida } from './saida.ts';
import { type Means, NOTHING_PREPARED, type Prepared, rehearseDraft, saveDraft } from './save.ts';

interface Moving {
  readonly means: Means;
  readonly tx: Tx;
  readonly entity: AnyEntity;
  readonly actor: Actor;
  readonly draft: Guardado;
  readonly prepared: Prepared;
}

/** State of a draft after a step; the id of the record if it is published. */
export type Moved =
  | { readonly registroId: number }
  | { readonly code: (typeof MESSAGE_CODE)[keyof typeof MESSAGE_CODE]; readonly text?: string };

/**
 * Takes a step of a draft. All rules of its form hold from the first step on, so that nobody reviews or schedules what
 * cannot be published.
 * @throws Refusal with the faults at their fields; 409 for a step that its state or the client's rule does not allow
 */
export async function moveRascunho(moving: Moving, asked: MoveRascunho): Promise<Moved> {
  const { tx, draft } = moving;
  const { acao } = asked;
  if (!RASCUNHO_DE[acao].includes(draft.situacao)) {
    const now = RASCUNHO_SITUACAO_LABEL[draft.situacao].toLocaleLowerCase('pt-BR');
    throw changedByOther(`Isto não é possível agora: está como ${now}. Abra de novo.`);
  }
  switch (acao) {
    case 'enviar':
      return send(moving, asked);
    case 'devolver':
      return giveBack(moving, asked);
    case 'aprovar':
      return approve(moving);
    case 'agendar':
      await refuseUnapproved(moving);
      return schedule(moving, agendaOf(asked, true));
    case 'desagendar':
      await setState(tx, draft.id, `situacao = 'rascunho', pedido = null, aprovado_por = null`, []);
      return { code: MESSAGE_CODE.changed, text: 'Agendamento cancelado. Voltou aos rascunhos.' };
    case 'publicar':
      await refuseUnapproved(moving);
      await refuseEarlier(moving);
      return publish(moving, departureOf(draft, asked));
  }
}

type Agenda = Pick<Guardado, 'publicarEm' | 'arquivarEm'>;

/** Minutes of a step. @throws Refusal for those that passed */
function agendaOf({ publicarEm = null, arquivarEm = null }: MoveRascunho, needed: boolean): Agenda {
  const now = new Date();
  if (publicarEm === null && needed) {
    throw invalidField('Informe o dia e a hora em que aparece', 'publicarEm');
  }
  for (const [field, instant] of Object.entries({ publicarEm, arquivarEm })) {
    const fault = instant === null ? null : agendaFault(instant, now);
    if (fault !== null) throw invalidField(fault, field);
  }
  if (publicarEm !== null && arquivarEm !== null && arquivarEm <= publicarEm) {
    throw invalidField('A saída vem depois da publicação.', 'arquivarEm');
  }
  return { publicarEm, arquivarEm };
}

/** @throws Refusal if the rule asks for an approval that the draft has not */
async function refuseUnapproved({ tx, draft }: Moving): Promise<void> {
  if (draft.aprovadoPor === null && (await requiresApproval(tx))) throw approvalNeeded();
}

/** @throws Refusal if an author wants an approved draft to appear before the minute that was approved */
async function refuseEarlier({ tx, draft }: Moving): Promise<void> {
  const isEarlier =
    draft.situacao === 'agendada' && Date.parse(draft.publicarEm ?? '') > Date.now();
  if (isEarlier && draft.escreveu && (await requiresApproval(tx))) {
    throw approvalNeeded(
      'A hora marcada foi aprovada por outra pessoa: peça a ela para publicar antes.',
    );
  }
}

/** Departure of a draft that appears now. @throws Refusal if it has passed */
function departureOf(draft: Guardado, asked: MoveRascunho): Pick<Agenda, 'arquivarEm'> {
  const { arquivarEm = draft.arquivarEm } = asked;
  const fault = arquivarEm === null ? null : agendaFault(arquivarEm, new Date());
  if (fault !== null) throw invalidField(`A saída: ${fault}`, 'arquivarEm');
  return { arquivarEm };
}

const setState = (tx: Tx, id: number, set: string, values: readonly unknown[]) =>
  tx.execute(
    `update rascunho set versao = versao + 1, falha = null, ${set} where cliente_id = $1 and id = $2`,
    [tx.clienteId, id, ...values],
  );

const rehearse = ({ means, tx, entity, actor, draft, prepared }: Moving) =>
  rehearseDraft(means, tx, entity, actor, draft, prepared);

async function send(moving: Moving, asked: MoveRascunho): Promise<Moved> {
  const { tx, actor, draft } = moving;
  const { publicarEm, arquivarEm } = agendaOf(asked, false);
  await rehearse(moving);
  await setState(
    tx,
    draft.id,
    `situacao = 'emRevisao', publicar_em = $3, arquivar_em = $4, enviado_por = $5, motivo = null,
     autores = case when $5 = any(autores) then autores else autores || $5::bigint end`,
    [publicarEm, arquivarEm, actor.pessoaId],
  );
  return { code: MESSAGE_CODE.sentToReview };
}

/** Returns it to its authors. They take it back without a reason. */
async function giveBack({ tx, draft }: Moving, { motivo = '' }: MoveRascunho): Promise<Moved> {
  if (!draft.escreveu && motivo === '') {
    throw invalidField('Diga o que falta, para quem escreveu', 'motivo');
  }
  await setState(tx, draft.id, `situacao = 'rascunho', motivo = $3`, [motivo || null]);
  return { code: MESSAGE_CODE.changed, text: 'Devolvido aos rascunhos.' };
}

async function approve(moving: Moving): Promise<Moved> {
  const { tx, actor, draft } = moving;
  if (draft.escreveu) throw approvalRefused();
  await setState(tx, draft.id, 'aprovado_por = $3', [actor.pessoaId]);
  const { publicarEm, arquivarEm } = draft;
  const now = new Date();
  if (arquivarEm !== null && agendaFault(arquivarEm, now) !== null) {
    throw changedByOther('A hora de sair já passou. Devolva, para que seja mudada.');
  }
  // Reviewed after its minute: it appears now.
  return publicarEm !== null && Date.parse(publicarEm) > now.getTime()
    ? schedule(moving, draft)
    : publish({ ...moving, draft: { ...draft, aprovadoPor: actor.pessoaId } }, draft);
}

async function schedule(moving: Moving, { publicarEm, arquivarEm }: Agenda): Promise<Moved> {
  const { tx, actor, draft } = moving;
  await rehearse(moving);
  const { pessoaId, papel } = actor;
  await setState(
    tx,
    draft.id,
    `situacao = 'agendada', publicar_em = $3, arquivar_em = $4, pedido = $5, motivo = null, enviado_por = coalesce(enviado_por, $6)`,
    [publicarEm, arquivarEm, JSON.stringify({ pessoaId, papel }), pessoaId],
  );
  if (publicarEm !== null) await queueAgenda(tx, publicarEm);
  return { code: MESSAGE_CODE.scheduled };
}

function publish(
  { means, tx, entity, actor, draft, prepared }: Moving,
  agenda: Pick<Agenda, 'arquivarEm'>,
) {
  return publishDraft({ means, tx, entity, author: actor, draft, prepared }, agenda);
}

/**
 * Adds a draft that is in review at once, for a client where a second person approves.
 * @throws Refusal with the faults at their fields
 */
export async function addForReview(
  { means, tx, entity, actor }: Pick<Moving, 'means' | 'tx' | 'entity' | 'actor'>,
  conteudo: Values,
): Promise<void> {
  const id = await addRascunho(tx, entity, actor, { modo: 'add', registro: null, conteudo });
  const draft = await holdRascunho(tx, actor, id);
  await send(
    { means, tx, entity, actor, draft, prepared: NOTHING_PREPARED },
    { versao: draft.versao, acao: 'enviar' },
  );
}

interface Publishing extends Omit<Moving, 'actor'> {
  readonly author: Author;
}

/** Publishes a draft and deletes it. @returns the record */
export async function publishDraft(
  { means, tx, entity, author, draft, prepared }: Publishing,
  { arquivarEm }: Pick<Agenda, 'arquivarEm'>,
): Promise<{ readonly registroId: number }> {
  const registroId = await saveDraft(means, tx, entity, author, draft, prepared);
  if (draft.aprovadoPor !== null) {
    const [who] = await tx.query<{ escritoPor: string[]; aprovadoPor: string | null }>(
      `select array(select coalesce(p.nome_social, p.nome) from pessoa p where p.id = any(r.autores) order by 1) as "escritoPor",
              (select coalesce(p.nome_social, p.nome) from pessoa p where p.id = r.aprovado_por) as "aprovadoPor"
         from rascunho r where r.cliente_id = $1 and r.id = $2`,
      [tx.clienteId, draft.id],
    );
    const approver = { pessoaId: draft.aprovadoPor };
    await audit(tx, approver, 'aprovacao', entity, registroId, null, { ...who });
  }
  await deleteRascunho(tx, draft.id);
  if (arquivarEm !== null) {
    const { pessoaId, papel } = author;
    await setSaida(tx, { entidade: entity.key, registroId, arquivarEm }, { pessoaId, papel });
    await queueAgenda(tx, arquivarEm);
  }
  return { registroId };
}
