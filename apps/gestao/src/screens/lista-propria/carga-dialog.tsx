import { counted, formatInteiro, type ListaModo, PLANILHA_ENDINGS } from '@claraboia/contract';
import type { ListaCarga } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { uploadFile } from '@claraboia/ui/lib/upload-file.ts';
import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { Button, FileInput, Modal, Radio, Select, Table, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { forgetEntities } from '../../engine/entity-client.ts';
import { LoadFault } from '../../engine/load-fault.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import { linhasQuery } from './linhas-query.ts';
import './lista-propria.css';

const MODOS: readonly { readonly value: ListaModo; readonly label: string }[] = [
  { value: 'substituir', label: 'Trocar todos pelos da planilha' },
  { value: 'atualizar', label: 'Alterar os que já existem e acrescentar os outros' },
  { value: 'acrescentar', label: 'Só acrescentar' },
];

/** Reads rows from a pasted text or a file: first a check, then the writing of all or none. */
export function CargaDialog({ row, onClose }: ActionDialogProps) {
  const id = row?.id ?? 0;
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const queryClient = useQueryClient();
  const lista = useQuery(linhasQuery(id));
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [modo, setModo] = useState<ListaModo>('substituir');
  const [chave, setChave] = useState('');
  const [checked, setChecked] = useState<ListaCarga | null>(null);
  const sent = file ?? new File([text], 'colado.txt', { type: 'text/plain' });
  const load = useWrite({
    mutationFn: (carga: number | null) => {
      const query = new URLSearchParams({ modo, chave });
      if (carga !== null) query.set('carga', String(carga));
      return uploadFile<ListaCarga>(`/v1/lista-propria/${id}/carga?${query}`, sent);
    },
    onSuccess: async ({ data, messages }) => {
      if (!data.gravada) {
        setChecked(data);
        return;
      }
      toastMessages(messages);
      await forgetEntities(queryClient);
      onClose();
    },
    onError: () => setChecked(null),
  });
  /** Any change of the input makes the check void. */
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setChecked(null);
      load.reset();
    };
  const colunas = lista.data?.lista.colunas ?? [];
  const nome = typeof row?.nome === 'string' ? row.nome : '';
  const isEmpty = file === null && text.trim() === '';
  const has = (lista.data?.count ?? 0) > 0;
  const ready = checked !== null && checked.recusadasTotal === 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Trazer registros para ${nome}`}
      size="xl"
      fullScreen={!wide}
      closeOnClickOutside={false}
    >
      {lista.isError ? (
        <LoadFault error={lista.error} onRetry={() => void lista.refetch()} />
      ) : (
        <div className="lista-carga">
          <p>
            A primeira linha tem os títulos: {colunas.map(({ titulo }) => titulo).join(', ')}. A
            ordem não importa.
          </p>
          <Textarea
            label="Cole aqui as células da planilha"
            description="Copie na planilha com os títulos, e cole com Ctrl+V"
            value={text}
            onChange={(event) => change(setText)(event.currentTarget.value)}
            disabled={file !== null}
            rows={6}
            spellCheck={false}
          />
          <FileInput
            label="Ou escolha um arquivo"
            description="CSV, Excel ou LibreOffice"
            placeholder="Escolher arquivo"
            accept={PLANILHA_ENDINGS}
            value={file}
            onChange={change(setFile)}
            clearable
            clearButtonProps={{ 'aria-label': 'Tirar o arquivo' }}
          />
          {has && (
            <>
              <Radio.Group
                label={`O que fazer com os ${formatInteiro(lista.data?.count ?? 0)} registros que já existem`}
                value={modo}
                onChange={(value) => change(setModo)(value)}
              >
                <div className="lista-modelos">
                  {MODOS.map((each) => (
                    <Radio key={each.value} value={each.value} label={each.label} />
                  ))}
                </div>
              </Radio.Group>
              <Select
                label="Coluna que identifica cada registro"
                description="Registros com o mesmo valor mantêm seu endereço no portal"
                data={colunas.map((each) => ({ value: each.chave, label: each.titulo }))}
                value={chave === '' ? null : chave}
                onChange={(value) => change(setChave)(value ?? '')}
                clearable={modo !== 'atualizar'}
                required={modo === 'atualizar'}
              />
            </>
          )}
          <div role="status">{checked !== null && <Resultado carga={checked} />}</div>
          {load.isError && (
            <div role="alert" className="lista-fault">
              {messagesOf(load.error).map(({ description }) => (
                <p key={description}>{description}</p>
              ))}
            </div>
          )}
          <div className="engine-dialog-actions">
            <Button variant="default" onClick={onClose} disabled={load.isPending}>
              Cancelar
            </Button>
            {ready ? (
              <Button loading={load.isPending} onClick={() => load.mutate(checked.carga)}>
                Gravar {counted(checked.linhas, 'linha', 'linhas')}
              </Button>
            ) : (
              <Button
                loading={load.isPending}
                disabled={isEmpty || (has && modo === 'atualizar' && chave === '')}
                onClick={() => load.mutate(null)}
              >
                Conferir
              </Button>
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}

/** Result of a check: counts, or the refused cells. */
function Resultado({ carga }: { readonly carga: ListaCarga }) {
  const { novas, alteradas, iguais, removidas, lidas, naoUsadas, recusadas, recusadasTotal } =
    carga;
  return (
    <section aria-label="Conferência" className="lista-conferencia">
      <p>
        Colunas lidas: {lidas.join(', ')}.
        {naoUsadas.length > 0 && ` Não são da lista e ficam de fora: ${naoUsadas.join(', ')}.`}
      </p>
      {recusadasTotal === 0 ? (
        <p>
          <strong>Tudo certo.</strong> Novos: {formatInteiro(novas)}. Alterados:{' '}
          {formatInteiro(alteradas)}. Iguais: {formatInteiro(iguais)}. Excluídos:{' '}
          {formatInteiro(removidas)}.
        </p>
      ) : (
        <>
          <p>
            <strong>
              {recusadasTotal === 1
                ? 'Há 1 problema, e nada foi gravado.'
                : `Há ${formatInteiro(recusadasTotal)} problemas, e nada foi gravado.`}
            </strong>{' '}
            Corrija a planilha e traga-a de novo.
          </p>
          <Table.ScrollContainer minWidth={320} type="native">
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Linha</Table.Th>
                  <Table.Th>Coluna</Table.Th>
                  <Table.Th>Motivo</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {recusadas.map(({ linha, coluna, motivo }) => (
                  <Table.Tr key={`${linha} ${coluna} ${motivo}`}>
                    <Table.Td>{formatInteiro(linha)}</Table.Td>
                    <Table.Td>{coluna ?? 'a linha toda'}</Table.Td>
                    <Table.Td>{motivo}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          {recusadasTotal > recusadas.length && (
            <p>E mais {formatInteiro(recusadasTotal - recusadas.length)}.</p>
          )}
        </>
      )}
    </section>
  );
}
