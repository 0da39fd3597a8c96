import { counted } from '@claraboia/contract';
import { useStore } from '@claraboia/ui/lib/store.ts';
import { Button, Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useTray } from './tray-context.ts';
import { focusTitle } from './tray-title.tsx';
import type { Envio, Pause } from './upload-queue.ts';

/** Files listed at most, of each kind; the others are counted. */
const SHOWN = 50;

const PAUSE: Readonly<Record<'rede' | 'servidor', string>> = {
  rede: 'Sem conexão: continua quando voltar.',
  servidor: 'O servidor não respondeu agora. O envio tenta de novo sozinho.',
};

const pauseText = (pause: Pause) =>
  pause.kind === 'parada' ? `O envio parou: ${pause.reason}` : PAUSE[pause.kind];

/** Files on their way to the tray, and those that were refused. */
export function UploadsPanel() {
  const { uploads } = useTray();
  const { envios, pause, sent } = useStore(uploads.store, (state) => state);
  if (envios.length === 0) return null;
  const of = (state: Envio['state']) => envios.filter((envio) => envio.state === state);
  const [sending, failed, refused] = [of('enviando'), of('falhou'), of('recusado')];
  const total = sent + envios.length - refused.length;
  const isSending = sending.length > 0 || of('espera').length > 0;
  return (
    <section className="bandeja-envios" aria-label="Envio de arquivos">
      {isSending && (
        <>
          <p className="bandeja-lead">
            {sent.toLocaleString('pt-BR')} de{' '}
            {counted(total, 'arquivo enviado', 'arquivos enviados')}
          </p>
          <Progress
            value={total === 0 ? 0 : (sent / total) * 100}
            aria-label="Andamento do envio"
          />
        </>
      )}
      <div role="status" className="bandeja-live">
        {pause !== null && <p className="bandeja-notice">{pauseText(pause)}</p>}
      </div>
      {pause !== null && (
        <div className="bandeja-actions">
          <Button
            size="xs"
            variant="light"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => {
              uploads.resume();
              focusTitle();
            }}
          >
            Tentar agora
          </Button>
        </div>
      )}
      {sending.length > 0 && (
        <ul className="bandeja-files" aria-label="Enviando agora">
          {sending.map(({ chave, file, fraction }) => (
            <li key={chave}>
              <span className="bandeja-file">{file.name}</span>
              <Progress
                className="bandeja-file-progress"
                value={fraction * 100}
                aria-label={`Enviando ${file.name}`}
              />
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconX size={16} aria-hidden />}
                onClick={() => {
                  uploads.remove(chave);
                  focusTitle();
                }}
              >
                Cancelar<span className="visually-hidden"> {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <div role="alert" className="bandeja-fault">
          <p>{counted(failed.length, 'arquivo não foi enviado', 'arquivos não foram enviados')}:</p>
          <FaultList envios={failed} />
          <div className="bandeja-actions">
            <Button
              size="xs"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => {
                uploads.retry();
                focusTitle();
              }}
            >
              Tentar de novo
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                for (const { chave } of failed) uploads.remove(chave);
                focusTitle();
              }}
            >
              Desistir
            </Button>
          </div>
        </div>
      )}
      {refused.length > 0 && (
        <div role="alert" className="bandeja-fault">
          <p>
            {counted(refused.length, 'arquivo não entrou', 'arquivos não entraram')} na bandeja:
          </p>
          <FaultList envios={refused} />
          <div className="bandeja-actions">
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                uploads.clearRefused();
                focusTitle();
              }}
            >
              Entendi
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function FaultList({ envios }: { readonly envios: readonly Envio[] }) {
  return (
    <ul>
      {envios.slice(0, SHOWN).map(({ chave, file, reason }) => (
        <li key={chave}>
          <strong>{file.name}</strong>: {reason}
        </li>
      ))}
      {envios.length > SHOWN && <li>E mais {(envios.length - SHOWN).toLocaleString('pt-BR')}.</li>}
    </ul>
  );
}
