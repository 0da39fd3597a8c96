import { counted } from '@claraboia/contract';
import type { Importacao } from '@claraboia/contract/schema';
import { Loader } from '@mantine/core';

const ETAPA = { lendo: 'Lendo o arquivo', gravando: 'Gravando' } as const;

interface RunningProps {
  readonly importacao: Importacao;
  /** True if the last poll failed; the next one follows automatically. */
  readonly lost: boolean;
}

/** Progress of running work on the server: the phase, announced once, and the number of processed rows. */
export function Running({ importacao, lost }: RunningProps) {
  const { andamento, situacao } = importacao;
  const what = situacao === 'publicando' ? 'publicação' : 'conferência';
  const doing = andamento === null ? `Começando a ${what}` : ETAPA[andamento.etapa];
  return (
    <div className="importacao-running">
      <p className="importacao-lead">
        <Loader size={16} aria-hidden /> <span role="status">{doing}…</span>{' '}
        {andamento !== null && (
          <span className="importacao-rows-read">
            {counted(andamento.linhas, 'linha', 'linhas')}
          </span>
        )}
      </p>
      <p className="importar-note">Pode fechar esta janela: a {what} continua.</p>
      {lost && (
        <p role="status" className="importar-note">
          O servidor não respondeu agora. A tela tenta de novo sozinha.
        </p>
      )}
    </div>
  );
}
