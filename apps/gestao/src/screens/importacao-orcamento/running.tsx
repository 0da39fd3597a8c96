import { counted } from '@claraboia/contract';
import type { Importacao } from '@claraboia/contract/schema';
import { Loader } from '@mantine/core';

const ETAPA = { lendo: 'Lendo o arquivo', gravando: 'Gravando' } as const;

interface RunningProps {
  readonly importacao: Importacao;
  /** Whether the last look at it failed; the next comes by itself. */
  readonly lost: boolean;
}

/** Work of the server under way: what it is at, said once, and how many rows it has come through. */
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
