import { type AnyEntity, counted } from '@claraboia/contract';
import type { ImportacaoCadastro } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { IconWorldUpload } from '@tabler/icons-react';
import { CheckAgain } from './check-again.tsx';
import { nounsOf } from './nouns.ts';
import { RefusedLink } from './refused-link.tsx';
import { RowsSection } from './rows-section.tsx';

interface CheckCadastroProps {
  readonly entity: AnyEntity;
  readonly importacao: ImportacaoCadastro;
  readonly busy: boolean;
  /** True if it must be checked again before rows are sent. */
  readonly mustCheck: boolean;
  readonly onState: (importacao: ImportacaoCadastro) => Promise<void>;
  readonly onCheck: () => void;
  /** Null if it must not be published as checked. */
  readonly onPublish: (() => void) | null;
}

/** Third step: effects of publishing, and the rows. */
export function CheckCadastro(props: CheckCadastroProps) {
  const { entity, importacao, busy, mustCheck, onState, onCheck, onPublish } = props;
  const { situacao, contagem, alteraExistentes } = importacao;
  const { novas, alteradas, iguais, recusadas, pendentes } = contagem;
  const { o } = nounsOf(entity);
  const isDeciding = onPublish !== null && situacao === 'conferida';
  return (
    <>
      <p className="importacao-lead" role="status">
        {counted(novas + alteradas + iguais + recusadas, 'linha lida', 'linhas lidas')}.
        {situacao === 'conferida' && ' Nada foi gravado ainda.'}
      </p>
      <ul className="importacao-counts">
        <li>
          <strong>{counted(novas, `nov${o}`, `nov${o}s`)}</strong>
        </li>
        {alteraExistentes && (
          <li>
            <strong>{counted(alteradas, 'a alterar', 'a alterar')}</strong>
          </li>
        )}
        <li>
          <strong>{counted(iguais, `já cadastrad${o}`, `já cadastrad${o}s`)}</strong>, sem mudança
        </li>
        <li data-alarm={recusadas > 0 || undefined}>
          <strong>{counted(recusadas, 'com erro', 'com erro')}</strong>
          {recusadas > 0 &&
            ': corrija cada linha na tabela abaixo; ou baixe as linhas com erro, ajuste-as na planilha e importe esse arquivo depois.'}
        </li>
      </ul>
      <div className="importar-actions">
        {isDeciding && pendentes > 0 && mustCheck && <CheckAgain busy={busy} onCheck={onCheck} />}
        {isDeciding && pendentes > 0 && !mustCheck && (
          <Button
            loading={busy}
            leftSection={<IconWorldUpload size={18} aria-hidden />}
            onClick={onPublish}
          >
            Publicar {counted(pendentes, 'linha', 'linhas')}
          </Button>
        )}
        <RefusedLink importacao={importacao} />
      </div>
      <RowsSection
        entity={entity}
        importacao={importacao}
        sending={null}
        onState={isDeciding ? onState : null}
      />
    </>
  );
}
