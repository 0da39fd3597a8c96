import { formatDateTime, RASCUNHO_SITUACAO_LABEL } from '@claraboia/contract';
import type { Rascunho } from '@claraboia/contract/schema';
import { IconAlertTriangle, IconClock, IconEye, IconPencil } from '@tabler/icons-react';
import './drafts.css';

const ICON = { rascunho: IconPencil, emRevisao: IconEye, agendada: IconClock };

interface DraftNoteProps {
  readonly draft: Rascunho;
  /** True if the record was changed after the draft began. */
  readonly isOlder: boolean;
}

/** State of a draft above its form. */
export function DraftNote({ draft, isOlder }: DraftNoteProps) {
  const { situacao, motivo, falha } = draft;
  const Icon = ICON[situacao];
  return (
    <div className="draft-note" role="status">
      <p>
        <Icon size={18} aria-hidden /> <strong>{RASCUNHO_SITUACAO_LABEL[situacao]}</strong>.{' '}
        {storyOf(draft)} Ainda não está no portal.
      </p>
      {falha !== null && (
        <p className="draft-note-fault">
          <IconAlertTriangle size={18} aria-hidden /> Não saiu na hora marcada: {falha}
        </p>
      )}
      {motivo !== null && <p className="draft-note-fault">Devolvido: {motivo}</p>}
      {isOlder && (
        <p className="draft-note-fault">
          O registro publicado mudou depois que este rascunho começou. Confira os campos: o que está
          aqui substitui o que está lá.
        </p>
      )}
    </div>
  );
}

/** Author of a draft, and its next minute. */
export function storyOf(draft: Rascunho): string {
  const { situacao, alteradoPor, alteradoEm, enviadoPor, publicarEm, arquivarEm } = draft;
  const by = alteradoPor === null ? '' : ` por ${alteradoPor.nome}`;
  const parts = [`Alterado em ${formatDateTime(alteradoEm)}${by}.`];
  if (situacao === 'emRevisao' && enviadoPor !== null) {
    parts.push(`Enviado por ${enviadoPor.nome}.`);
  }
  if (situacao !== 'rascunho') {
    if (publicarEm !== null) parts.push(`Aparece em ${formatDateTime(publicarEm)}.`);
    if (arquivarEm !== null) parts.push(`Sai em ${formatDateTime(arquivarEm)}.`);
  }
  return parts.join(' ');
}
