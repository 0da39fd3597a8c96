import { publicacao } from '@claraboia/contract';
import type { ArquivoDeFora } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { clientOfScreens } from '@claraboia/ui/lib/screen-client.ts';
import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { Button, Checkbox, Modal, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { entityKeys, forgetEntities } from '../../engine/entity-client.ts';
import { type Bringing, bringFiles, hostOf, NOTHING_BROUGHT } from './bring-files.ts';
import './publicacao.css';

/** Maximum number of failures listed; the others are counted. */
const SHOWN = 100;

const number = (value: number) => value.toLocaleString('pt-BR');
const filesWord = (count: number) => (count === 1 ? '1 arquivo' : `${number(count)} arquivos`);

/** Number of files per host, in order of first occurrence. */
function countHosts(list: readonly ArquivoDeFora[]): ReadonlyMap<string, number> {
  const hosts = new Map<string, number>();
  for (const { endereco } of list) {
    const host = hostOf(endereco);
    hosts.set(host, (hosts.get(host) ?? 0) + 1);
  }
  return hosts;
}

/** Copies externally linked files of publications here, from the hosts that the user selects. */
export function BringFilesDialog({ onClose }: ActionDialogProps) {
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const queryClient = useQueryClient();
  // Fixes the client: another tab may switch to another client meanwhile.
  const [cliente] = useState(clientOfScreens);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [order, setOrder] = useState<readonly ArquivoDeFora[]>([]);
  const [bringing, setBringing] = useState<Bringing>(NOTHING_BROUGHT);
  const [running, setRunning] = useState(false);
  const stopping = useRef<AbortController | null>(null);
  const waiting = useQuery({
    queryKey: entityKeys.part(publicacao, 'de-fora', 0),
    queryFn: async ({ signal }) =>
      (await ask('GET /v1/transparencia/publicacao-arquivo/de-fora', { signal })).data,
    staleTime: 0,
  });
  useEffect(
    () => () => {
      // However the dialog is closed, copying stops and the list is refreshed.
      stopping.current?.abort();
      void forgetEntities(queryClient);
    },
    [queryClient],
  );

  const list = waiting.data?.list ?? [];
  const hosts = countHosts(list);
  const chosen = list.filter(({ endereco }) => !left.has(hostOf(endereco)));
  const start = async (files: readonly ArquivoDeFora[]) => {
    const controller = new AbortController();
    stopping.current = controller;
    setOrder(files);
    setBringing(NOTHING_BROUGHT);
    setRunning(true);
    await bringFiles(files, cliente, controller.signal, setBringing);
    setRunning(false);
    await waiting.refetch();
  };
  const tick = (host: string, on: boolean) =>
    setLeft((now) => new Set(on ? [...now].filter((each) => each !== host) : [...now, host]));
  const begun = order.length > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Trazer arquivos de outro endereço"
      size="xl"
      fullScreen={!wide}
      closeOnClickOutside={false}
    >
      <div className="trazer">
        <p>
          Publicações que vieram de outro portal podem ter só o endereço de cada PDF. Aqui eles são
          copiados para este portal, um por um, e quem vier pelo endereço antigo é levado à página
          do documento.
        </p>
        {waiting.isPending && <p role="status">Procurando arquivos de fora…</p>}
        {waiting.isError && (
          <p role="alert" className="trazer-fault">
            Não foi possível saber que arquivos estão fora.{' '}
            <Button variant="light" size="compact-md" onClick={() => void waiting.refetch()}>
              Tentar de novo
            </Button>
          </p>
        )}
        {waiting.isSuccess && !begun && list.length === 0 && (
          <p role="status">
            Todos os arquivos das publicações já estão aqui. Para trazer outros, importe as
            publicações com o endereço de cada PDF na coluna «Arquivo».
          </p>
        )}
        {!begun && hosts.size > 0 && (
          <fieldset className="trazer-hosts">
            <legend>De onde trazer</legend>
            {Array.from(hosts, ([host, files]) => (
              <Checkbox
                key={host}
                label={`${host} (${filesWord(files)})`}
                checked={!left.has(host)}
                onChange={(event) => tick(host, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        )}
        {waiting.isSuccess && waiting.data.count > list.length && (
          <p>
            São {number(waiting.data.count)} ao todo; os primeiros {number(list.length)} vêm agora.
          </p>
        )}
        {begun && <Progressing order={order} bringing={bringing} running={running} />}
        <div className="engine-dialog-actions">
          {running ? (
            <Button variant="light" onClick={() => stopping.current?.abort()}>
              Parar
            </Button>
          ) : (
            <Button disabled={chosen.length === 0} onClick={() => void start(chosen)}>
              {begun
                ? `Tentar de novo (${filesWord(chosen.length)})`
                : `Trazer ${filesWord(chosen.length)}`}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface ProgressingProps {
  readonly order: readonly ArquivoDeFora[];
  readonly bringing: Bringing;
  readonly running: boolean;
}

function Progressing({ order, bringing: { done, halted }, running }: ProgressingProps) {
  const failed = order.flatMap((file) => {
    const outcome = done.get(file.id);
    return outcome === undefined || outcome === 'trazido' ? [] : [{ ...file, ...outcome }];
  });
  const brought = done.size - failed.length;
  const words = `${number(brought)} de ${filesWord(order.length)}, ${number(failed.length)} com erro`;
  return (
    <>
      <p role="status">{running ? 'Trazendo os arquivos…' : `Trazidos: ${words}.`}</p>
      {running && <p>{words}</p>}
      <Progress.Root size="lg">
        <Progress.Section
          value={Math.floor((done.size / order.length) * 100)}
          aria-label="Andamento"
        />
      </Progress.Root>
      {halted !== null && (
        <p role="alert" className="trazer-fault">
          Parou: {halted} Quando puder, tente de novo: o que já veio não vem outra vez.
        </p>
      )}
      {failed.length > 0 && (
        <ul className="trazer-failed" aria-label="Arquivos que não vieram">
          {failed.slice(0, SHOWN).map(({ id, publicacao: { nome }, endereco, erro }) => (
            <li key={id}>
              <strong>{nome}</strong>
              <a href={endereco} target="_blank" rel="noreferrer">
                {endereco}
              </a>
              <span>{erro}</span>
            </li>
          ))}
          {failed.length > SHOWN && <li>E mais {number(failed.length - SHOWN)}.</li>}
        </ul>
      )}
    </>
  );
}
