import { counted, type ListaTipo, listaPropria, typedListaCelula } from '@claraboia/contract';
import type { ListaLinha, ListaLinhas } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { Button, Modal, Pagination, Select, Skeleton, Table, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../engine/confirm-dialog.tsx';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { useEngine } from '../../engine/engine-context.ts';
import { forgetEntities } from '../../engine/entity-client.ts';
import { LoadFault } from '../../engine/load-fault.tsx';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages } from '../../ui/kit/toast.tsx';
import { linhasQuery, POR_PAGINA } from './linhas-query.ts';
import { RegistroForm } from './registro-form.tsx';
import './lista-propria.css';

/** Question before something is lost. */
type Asked =
  | { readonly what: 'excluir'; readonly linha: ListaLinha }
  | { readonly what: 'esvaziar'; readonly coluna: string }
  | { readonly what: 'desfazer' };

/** Rows of a list, with its private columns: found, added, changed and deleted one by one. */
export function RegistrosDialog({ row, onClose }: ActionDialogProps) {
  const id = row?.id ?? 0;
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const writes = useEngine().allows(listaPropria, 'change');
  const queryClient = useQueryClient();
  const [busca, setBusca] = useState('');
  const [pagina, setPagina] = useState(1);
  const [edited, setEdited] = useState<ListaLinha | 'new' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const found = useQuery(linhasQuery(id, useDebouncedValue(busca.trim(), 300), pagina));
  const refresh = () => forgetEntities(queryClient);
  const answer = useWrite({
    mutationFn: async (question: Asked) => {
      if (question.what === 'excluir') {
        const params = { id, linha: question.linha.id };
        return ask('DELETE /v1/lista-propria/:id/linha/:linha', { params });
      }
      if (question.what === 'esvaziar') {
        const body = { coluna: question.coluna };
        return ask('POST /v1/lista-propria/:id/esvaziar', { params: { id }, body });
      }
      const body = { carga: found.data?.lista.carga ?? 0 };
      return ask('POST /v1/lista-propria/:id/desfazer', { params: { id }, body });
    },
    onSuccess: ({ messages }) => toastMessages(messages),
    onError: toastError,
    onSettled: async () => {
      setAsked(null);
      await refresh();
    },
  });
  const nome = typeof row?.nome === 'string' ? row.nome : '';
  const { data } = found;
  const last = Math.max(1, Math.ceil((data?.count ?? 0) / POR_PAGINA));
  // The last row of the last page was deleted, here or by another person.
  if (data !== undefined && !found.isPlaceholderData && pagina > last) setPagina(last);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Registros de ${nome}`}
      size="90%"
      fullScreen={!wide}
      closeOnClickOutside={false}
      closeOnEscape={edited === null && asked === null}
    >
      {found.isError ? (
        <LoadFault error={found.error} onRetry={() => void found.refetch()} />
      ) : data === undefined ? (
        <Skeleton height={240} role="status" aria-label="Carregando os registros" />
      ) : (
        <div className="lista-carga">
          <div className="lista-barra">
            <TextInput
              label="Procurar nos registros"
              type="search"
              value={busca}
              onChange={(event) => {
                setBusca(event.currentTarget.value);
                setPagina(1);
              }}
            />
            {writes && <Button onClick={() => setEdited('new')}>Incluir registro</Button>}
            {writes && data.desfazer !== null && (
              <Button variant="default" onClick={() => setAsked({ what: 'desfazer' })}>
                Desfazer: {data.desfazer.resumo}
              </Button>
            )}
          </div>
          <p role="status">{counted(data.count, 'registro', 'registros')}</p>
          {data.list.length > 0 && (
            <Linhas
              data={data}
              writes={writes}
              onEdit={setEdited}
              onRemove={(linha) => setAsked({ what: 'excluir', linha })}
            />
          )}
          {data.count > POR_PAGINA && (
            <Pagination total={last} value={pagina} onChange={setPagina} />
          )}
          {writes && data.count > 0 && (
            <Select
              label="Esvaziar uma coluna"
              description="Antes de a tirar da lista"
              placeholder="Escolha a coluna"
              data={data.lista.colunas
                .filter(({ obrigatoria }) => !obrigatoria)
                .map(({ chave, titulo }) => ({ value: chave, label: titulo }))}
              value={null}
              onChange={(coluna) => coluna !== null && setAsked({ what: 'esvaziar', coluna })}
            />
          )}
        </div>
      )}
      {edited !== null && data !== undefined && (
        <RegistroForm
          lista={data.lista}
          linha={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onAnswered={refresh}
        />
      )}
      <ConfirmDialog
        opened={asked !== null}
        title="Confirmar"
        question={asked === null ? '' : questionOf(asked, data)}
        danger
        busy={answer.isPending}
        onYes={() => asked !== null && answer.mutate(asked)}
        onNo={() => setAsked(null)}
      />
    </Modal>
  );
}

function questionOf(asked: Asked, data: ListaLinhas | undefined): string {
  if (asked.what === 'excluir') return 'Excluir este registro? Dá para desfazer logo depois.';
  if (asked.what === 'desfazer') {
    return `Desfazer a última mudança (${data?.desfazer?.resumo})? Os registros voltam a ser como eram.`;
  }
  const titulo = data?.lista.colunas.find(({ chave }) => chave === asked.coluna)?.titulo;
  return `Apagar os valores da coluna «${titulo}» em todos os registros? Dá para desfazer logo depois.`;
}

/** Kinds of values of any length; the others stay on one line. */
const WRAPPED: ReadonlySet<ListaTipo> = new Set(['texto', 'textoLongo', 'url']);

interface LinhasProps {
  readonly data: ListaLinhas;
  readonly writes: boolean;
  readonly onEdit: (linha: ListaLinha) => void;
  readonly onRemove: (linha: ListaLinha) => void;
}

function Linhas({ data: { lista, list }, writes, onEdit, onRemove }: LinhasProps) {
  const { colunas } = lista;
  return (
    <Table.ScrollContainer minWidth={480} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            {colunas.map(({ chave, titulo, privada }) => (
              <Table.Th key={chave}>
                {titulo}
                {privada && ' (privada)'}
              </Table.Th>
            ))}
            {writes && (
              <Table.Th>
                <span className="visually-hidden">Ações</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map((linha) => (
            <Table.Tr key={linha.id}>
              {colunas.map(({ chave, tipo }) => (
                <Table.Td
                  key={chave}
                  className={WRAPPED.has(tipo) ? 'lista-celula' : 'lista-curta'}
                >
                  {typedListaCelula(tipo, linha.valores[chave] ?? '')}
                </Table.Td>
              ))}
              {writes && (
                <Table.Td className="lista-acoes">
                  <Button variant="light" size="compact-md" onClick={() => onEdit(linha)}>
                    Alterar<span className="visually-hidden"> o registro {linha.posicao}</span>
                  </Button>
                  <Button variant="default" size="compact-md" onClick={() => onRemove(linha)}>
                    Excluir<span className="visually-hidden"> o registro {linha.posicao}</span>
                  </Button>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
