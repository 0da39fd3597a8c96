import { formatDateTime, RASCUNHO_LIMITE, screenPath } from '@claraboia/contract';
import type { Saidas } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, Pagination } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { draftKeys, forgetDrafts } from '../../engine/drafts/draft-calls.ts';
import { useEngine } from '../../engine/engine-context.ts';
import { LoadFault } from '../../engine/load-fault.tsx';
import { formPath } from '../../engine/screen-address.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages } from '../../ui/kit/toast.tsx';
import { Waiting } from '../../ui/kit/waiting.tsx';

type Saida = Saidas['list'][number];

interface DeparturesProps {
  readonly entidade: string | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Published records that leave the portal at a minute, the next ones first. */
export function Departures({ entidade, page, onPage }: DeparturesProps) {
  const { registry } = useEngine();
  const queryClient = useQueryClient();
  const asked = {
    entidade,
    limit: RASCUNHO_LIMITE.pagina,
    offset: (page - 1) * RASCUNHO_LIMITE.pagina,
  };
  const found = useQuery({
    queryKey: draftKeys.departures(asked),
    queryFn: async ({ signal }) =>
      (await ask('GET /v1/rascunhos/saidas', { query: asked, signal })).data,
  });
  const cancel = useWrite({
    mutationFn: (saida: Saida) =>
      ask('PUT /v1/rascunhos/saidas', {
        body: { entidade: saida.entidade, registroId: saida.registroId, arquivarEm: null },
      }),
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      await forgetDrafts(queryClient);
    },
    onError: toastError,
  });
  if (found.isPending) return <Waiting label="Carregando" height={160} />;
  if (found.isError) {
    return (
      <LoadFault error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
    );
  }
  const { list, count } = found.data;
  if (list.length === 0) {
    return (
      <p className="engine-notice">
        Nada tem hora de sair. No menu de um registro, «Arquivar» marca o minuto.
      </p>
    );
  }
  const pages = Math.ceil(count / RASCUNHO_LIMITE.pagina);
  return (
    <>
      <ul className="drafts-list">
        {list.map((saida) => {
          const { titulo, arquivarEm, pedidaPor, registroId, falha } = saida;
          const entity = registry.get(saida.entidade);
          return (
            <li key={`${saida.entidade} ${registroId}`} className="drafts-row">
              <div className="drafts-what">
                <Link to={formPath(screenPath(entity), 'view', registroId)}>
                  <strong>{titulo}</strong>
                </Link>
                <p>
                  {entity.label.singular}. Sai em {formatDateTime(arquivarEm)}
                  {pedidaPor === null ? '' : `, como ${pedidaPor.nome} pediu`}.
                </p>
                {falha !== null && (
                  <p className="drafts-fault">Não saiu na hora marcada: {falha}</p>
                )}
              </div>
              <div className="drafts-steps">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Não sair mais: ${titulo}`}
                  loading={cancel.isPending && cancel.variables === saida}
                  onClick={() => cancel.mutate(saida)}
                >
                  Não sair mais
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {pages > 1 && (
        <nav aria-label="Páginas" className="drafts-pages">
          <Pagination size="sm" total={pages} value={page} onChange={onPage} siblings={1} />
        </nav>
      )}
    </>
  );
}
