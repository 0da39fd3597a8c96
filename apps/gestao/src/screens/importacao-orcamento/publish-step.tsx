import { counted } from '@claraboia/contract';
import type { Conferencia, Importacao } from '@claraboia/contract/schema';
import { Anchor, Button } from '@mantine/core';
import { IconArrowBackUp, IconWorldUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../engine/confirm-dialog.tsx';
import { by, moment } from '../../engine/importacao/words.ts';
import { useOpenSession } from '../../lib/session.ts';
import { faultsOfRelease, type Release } from './release.ts';
import { withoutRefused } from './release-fields.tsx';
import { publicPath } from './tipos.ts';
import { reais } from './words.ts';

interface PublishStepProps {
  readonly importacao: Importacao;
  readonly conferencia: Conferencia;
  readonly release: Release;
  readonly busy: boolean;
  readonly onPublish: () => void;
  /** Back to the validation, if confirmations are missing. */
  readonly onReview: () => void;
}

/** Fourth step: summary of the changes, and the publish button. */
export function PublishStep(props: PublishStepProps) {
  const { importacao, conferencia, release, busy, onPublish, onReview } = props;
  const { novas, alteradas, ausentes, ausentesValor, recusadas } = conferencia;
  const open = faultsOfRelease(conferencia, release).size > 0;
  const retry = importacao.falha !== null;
  const label = recusadas > 0 ? `Publicar sem ${withoutRefused(conferencia)}` : 'Publicar';
  return (
    <>
      <p>Tudo é gravado de uma vez, ou nada. Ao publicar:</p>
      <ul className="importacao-counts">
        <li>
          {counted(novas, 'registro novo aparece', 'registros novos aparecem')} para o cidadão;
        </li>
        <li>{counted(alteradas, 'registro muda', 'registros mudam')};</li>
        <li data-alarm={ausentes > 0 || undefined}>
          {counted(ausentes, 'registro sai', 'registros saem')} das somas e das listas
          {ausentes > 0 && ` (${reais(ausentesValor)})`}.
        </li>
      </ul>
      {recusadas > 0 && release.motivo.trim() !== '' && (
        <p className="importacao-decision" data-alarm>
          Fica de fora: {withoutRefused(conferencia)}. O cidadão lerá: «{release.motivo.trim()}»
        </p>
      )}
      {open && (
        <p className="importar-note">Antes de publicar, responda ao que a conferência pergunta.</p>
      )}
      <div className="importar-actions">
        {!open && (
          <Button
            loading={busy}
            leftSection={<IconWorldUpload size={18} aria-hidden />}
            onClick={onPublish}
          >
            {retry ? 'Tentar de novo' : label}
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={onReview}>
          Voltar à conferência
        </Button>
      </div>
    </>
  );
}

interface PublishedProps {
  readonly importacao: Importacao;
  readonly busy: boolean;
  /** `onDone` closes the question, on success and on failure. */
  readonly onUndo: (onDone: () => void) => void;
}

/** Published data, with links to the public pages and the undo button. */
export function Published({ importacao, busy, onUndo }: PublishedProps) {
  const [asking, setAsking] = useState(false);
  const { identificador } = useOpenSession().context.client;
  const { tipo, situacao, conferencia, motivo } = importacao;
  const { publicadaEm, publicadaPor, desfeitaEm, desfeitaPor } = importacao;
  return (
    <>
      <div role="status">
        {publicadaEm !== null && (
          <p className="importacao-lead">
            Publicada em {moment(publicadaEm)}
            {by(publicadaPor)}.
          </p>
        )}
        {desfeitaEm !== null && (
          <p className="importacao-lead">
            Desfeita em {moment(desfeitaEm)}
            {by(desfeitaPor)}: tudo o que ela mudou voltou ao que era.
          </p>
        )}
      </div>
      {conferencia !== null && (
        <p>
          Nesta importação: {counted(conferencia.novas, 'registro novo', 'registros novos')},{' '}
          {counted(conferencia.alteradas, 'alterado', 'alterados')},{' '}
          {counted(conferencia.ausentes, 'retirado', 'retirados')}.
        </p>
      )}
      {motivo !== null && <p>Motivo de publicar sem as linhas recusadas: «{motivo}»</p>}
      <p>
        <Anchor href={publicPath(tipo, identificador)} target="_blank" rel="noopener">
          Ver a página do cidadão
          <span className="visually-hidden"> (abre em nova aba)</span>
        </Anchor>
      </p>
      {situacao === 'publicada' && (
        <div className="importar-actions">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Desfazer
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        title="Desfazer a importação?"
        question="Tudo o que ela incluiu, mudou ou retirou volta ao que era antes. O cidadão deixa de ver o que veio neste arquivo."
        yes="Desfazer"
        no="Deixar como está"
        danger
        busy={busy}
        onYes={() => onUndo(() => setAsking(false))}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
