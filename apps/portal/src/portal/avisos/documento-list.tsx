import { MESSAGE_CODE, type Message } from '@claraboia/contract';
import type { PublicAviso, PublicAvisoDocumento } from '@claraboia/contract/schema';
import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { saveBlob } from '@claraboia/ui/lib/save-blob.ts';
import { useEffect, useRef, useState } from 'react';
import { Messages } from '../../form/messages.tsx';
import { avisoDocumentoHref } from '../file-hrefs.ts';
import { Icon } from '../icon.tsx';
import { useAnswer } from '../use-answer.ts';
import { avisoDocumentoListQuery } from './avisos-queries.ts';
import { DocumentoNome } from './documento-nome.tsx';
import { download, type Progress } from './download.ts';
import type { Quem } from './identificacao-form.tsx';
import { ProgressBar } from './progress-bar.tsx';

interface DocumentoListProps {
  readonly aviso: PublicAviso;
  readonly cliente: string;
  readonly quem: Quem;
  readonly onBusy: (busy: boolean) => void;
  /** Called when the server rejects the identification. */
  readonly onRefused: () => void;
}

/** Documents of a notice, downloaded one at a time. */
export function DocumentoList({ aviso, cliente, quem, onBusy, onRefused }: DocumentoListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isPending, retry } = useAnswer(avisoDocumentoListQuery(cliente, aviso.id));
  const fetching = useDownload(cliente, quem, onBusy);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const refused = fetching.messages.some(({ code }) => code === MESSAGE_CODE.invalidField);
  return (
    <div className="avisos-documents">
      <h3 ref={heading} tabIndex={-1} className="visually-hidden">
        Documentos
      </h3>
      {isPending && <p role="status">Carregando...</p>}
      {error !== null && (
        <>
          <Messages messages={messagesOf(error)} />
          <button type="button" className="portal-button" onClick={retry}>
            Tentar Novamente
          </button>
        </>
      )}
      {data?.length === 0 && <p>Nenhum documento publicado</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="portal-list avisos-document-list">
          {data.map((documento) => (
            <li key={documento.id}>
              <Documento
                documento={documento}
                progress={fetching.id === documento.id ? fetching.progress : null}
                disabled={fetching.id !== null}
                onDownload={() => fetching.start(documento)}
                onCancel={fetching.cancel}
              />
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {fetching.done !== null && (
          <p className="form-message" data-severity="success">
            {fetching.done} foi baixado.
          </p>
        )}
      </div>
      <Messages messages={fetching.messages} />
      {refused && (
        <button type="button" className="portal-button" onClick={onRefused}>
          Corrigir a identificação
        </button>
      )}
    </div>
  );
}

interface DocumentoProps {
  readonly documento: PublicAvisoDocumento;
  readonly progress: Progress | null;
  readonly disabled: boolean;
  readonly onDownload: () => void;
  readonly onCancel: () => void;
}

function Documento({ documento, progress, disabled, onDownload, onCancel }: DocumentoProps) {
  const { nome } = documento;
  return (
    <div className="avisos-document">
      <DocumentoNome documento={documento} />
      {progress === null ? (
        <button
          type="button"
          className="portal-chip avisos-download"
          aria-disabled={disabled}
          onClick={() => {
            if (!disabled) onDownload();
          }}
        >
          <Icon name="download" />
          Baixar <span className="visually-hidden">{nome}</span>
        </button>
      ) : (
        <div className="avisos-fetching">
          <ProgressBar progress={progress} label={`Baixando ${nome}`} />
          <button type="button" className="portal-chip" onClick={onCancel}>
            Cancelar
          </button>
        </div>
      )}
    </div>
  );
}

/** Downloads one file at a time. Returns the progress and the result, which the page announces. */
function useDownload(cliente: string, quem: Quem, onBusy: (busy: boolean) => void) {
  const [id, setId] = useState<number | null>(null);
  const [progress, setProgress] = useState<Progress>({ received: 0, total: null });
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [done, setDone] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (documento: PublicAvisoDocumento) => {
    const controller = new AbortController();
    running.current = controller;
    setId(documento.id);
    setProgress({ received: 0, total: null });
    setMessages([]);
    setDone(null);
    onBusy(true);
    try {
      const href = avisoDocumentoHref(cliente, documento.id, quem);
      const file = await download(href, { signal: controller.signal, onProgress: setProgress });
      saveBlob(file.blob, file.name);
      setDone(documento.nome);
    } catch (error) {
      if (!controller.signal.aborted) setMessages(told(error));
    } finally {
      if (!controller.signal.aborted || running.current === controller) {
        setId(null);
        onBusy(false);
      }
    }
  };
  return {
    id,
    progress,
    messages,
    done,
    start: (documento: PublicAvisoDocumento) => void start(documento),
    cancel: () => running.current?.abort(),
  };
}

/** Messages of an error; a default text if the server sent none. */
function told(error: unknown): readonly Message[] {
  const messages = messagesOf(error);
  if (error instanceof ApiError && messages.length === 0) {
    return [{ code: MESSAGE_CODE.unexpected, description: 'Não foi possível baixar o documento.' }];
  }
  return messages;
}
