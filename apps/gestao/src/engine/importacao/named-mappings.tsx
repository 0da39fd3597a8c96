import { fitMapping, nameKey } from '@claraboia/contract';
import {
  type DePara,
  type MapeamentoComNome,
  type MapeamentoFile,
  mapeamentoFileSchema,
} from '@claraboia/contract/schema';
import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { saveBlob } from '@claraboia/ui/lib/save-blob.ts';
import { Button, FileButton, Modal, Select, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconDownload, IconFolderOpen, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** Bytes of a mapping's file: even hundreds of columns take less. */
const FILE_MAX = 256 * 1024;

interface NamedMappingsProps {
  /** Kind of file. */
  readonly tipo: string;
  /** Headings of the file. */
  readonly cabecalho: readonly string[];
  readonly dePara: DePara;
  /** Column whose meanings are records of this client: they do not go to another one. */
  readonly named: string | undefined;
  readonly onChange: (dePara: DePara) => void;
}

/** Mapping that was last applied, for the notice and its undo. */
interface Applied {
  readonly nome: string;
  readonly ajuda: string | null;
  readonly ligadas: number;
  readonly faltam: readonly string[];
  /** Headings that it was applied to. */
  readonly headings: string;
  readonly before: DePara;
}

/** Mappings kept under a name: those of the client, those of the product, and those in files of other clients. */
export function NamedMappings({ tipo, cabecalho, dePara, named, onChange }: NamedMappingsProps) {
  const queryKey = ['mapeamentos', tipo];
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const headings = JSON.stringify(cabecalho);
  const [lastApplied, setApplied] = useState<Applied | null>(null);
  // Another reading of the file has other columns.
  const applied = lastApplied?.headings === headings ? lastApplied : null;
  const [fault, setFault] = useState<string | null>(null);
  const [asking, setAsking] = useState<'nome' | 'apagar' | null>(null);
  const kept = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await ask('GET /v1/importacao/mapeamento', { query: { tipo }, signal })).data,
  });
  const all = kept.data ?? [];
  const current = all.find((each) => optionOf(each) === chosen) ?? null;
  /** Id of the chosen one, if it is the client's. */
  const ownId = current?.id ?? null;

  const apply = (
    { nome, ajuda, dePara: made }: Pick<MapeamentoComNome, 'nome' | 'ajuda' | 'dePara'>,
    value: string | null,
  ) => {
    const { mapeamento, faltam } = fitMapping(made, cabecalho);
    const ligadas = Object.keys(mapeamento.colunas).length;
    setChosen(value);
    setFault(null);
    setApplied({ nome, ajuda, ligadas, faltam, headings, before: dePara });
    onChange(mapeamento);
  };
  const open = async (file: File | null) => {
    if (file === null) return;
    const read = await readMapping(file, tipo);
    if (typeof read === 'string') {
      setApplied(null);
      setFault(read);
    } else apply({ ...read, dePara: withoutMeanings(read.dePara, named), ajuda: null }, null);
  };
  const remove = useWrite({
    mutationFn: (id: number) => ask('DELETE /v1/importacao/mapeamento/:id', { params: { id } }),
    onSuccess: ({ messages }) => {
      toastMessages(messages);
      setChosen(null);
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) =>
      setFault(
        messagesOf(error)
          .map(({ description }) => description)
          .join(' '),
      ),
    onSettled: () => setAsking(null),
  });
  const group = (own: boolean) =>
    all
      .filter(({ id }) => (id !== null) === own)
      .map((each) => ({ value: optionOf(each), label: each.nome }));
  return (
    <div className="importar-group">
      <Select
        label="Mapeamento guardado"
        description="Liga as colunas como num arquivo de antes, ou como no de um sistema conhecido."
        placeholder={kept.isPending ? 'Carregando…' : 'Nenhum'}
        data={[
          { group: 'Guardados aqui', items: group(true) },
          { group: 'Que vêm com o sistema', items: group(false) },
        ].filter(({ items }) => items.length > 0)}
        searchable
        openOnFocus={false}
        nothingFoundMessage="Nenhum mapeamento com esse nome"
        error={kept.isError ? 'Não foi possível carregar os mapeamentos.' : undefined}
        value={chosen}
        // Choosing the same one again applies it again.
        onOptionSubmit={(value) => {
          const made = all.find((each) => optionOf(each) === value);
          if (made !== undefined) apply(made, value);
        }}
      />
      <div role="status">
        {applied !== null && (
          <>
            <p className="importar-note">
              «{applied.nome}» ligou {applied.ligadas}{' '}
              {applied.ligadas === 1 ? 'coluna' : 'colunas'}.
              {applied.faltam.length > 0 && ` Este arquivo não tem: ${applied.faltam.join(', ')}.`}
            </p>
            {applied.ajuda !== null && <p className="importar-note">{applied.ajuda}</p>}
          </>
        )}
      </div>
      {fault !== null && (
        <p role="alert" className="importar-fault">
          {fault}
        </p>
      )}
      <div className="importar-actions">
        {applied !== null && (
          <Button
            variant="default"
            onClick={() => {
              onChange(applied.before);
              setApplied(null);
              setChosen(null);
            }}
          >
            Voltar às ligações de antes
          </Button>
        )}
        {kept.isError && (
          <Button variant="default" onClick={() => void kept.refetch()}>
            Carregar de novo
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          onClick={() => setAsking('nome')}
        >
          Guardar estas ligações
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            saveMapping({
              tipo,
              nome: current?.nome ?? 'Mapeamento',
              dePara: withoutMeanings(dePara, named),
            })
          }
        >
          Baixar em arquivo
        </Button>
        <FileButton accept=".json,application/json" onChange={(file) => void open(file)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              leftSection={<IconFolderOpen size={18} aria-hidden />}
            >
              Abrir de arquivo
            </Button>
          )}
        </FileButton>
        {ownId !== null && (
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setAsking('apagar')}
          >
            Apagar «{current?.nome}»
          </Button>
        )}
      </div>
      {asking === 'nome' && (
        <NameDialog
          tipo={tipo}
          dePara={dePara}
          nome={ownId === null ? '' : (current?.nome ?? '')}
          onKept={(made) => {
            setAsking(null);
            setChosen(optionOf(made));
            void queryClient.invalidateQueries({ queryKey });
          }}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        opened={asking === 'apagar' && ownId !== null}
        title="Apagar o mapeamento?"
        question={`«${current?.nome ?? ''}» deixa de existir para todos desta entidade. As importações feitas com ele ficam como estão.`}
        yes="Apagar"
        no="Manter"
        danger
        busy={remove.isPending}
        onYes={() => ownId !== null && remove.mutate(ownId)}
        onNo={() => setAsking(null)}
      />
    </div>
  );
}

interface NameDialogProps extends Pick<NamedMappingsProps, 'tipo' | 'dePara'> {
  /** Name of the chosen mapping; blank for a new one. */
  readonly nome: string;
  readonly onKept: (made: MapeamentoComNome) => void;
  readonly onClose: () => void;
}

/** Asks for the name to keep the mapping under; an existing name is replaced only on purpose. */
function NameDialog({ tipo, dePara, nome: former, onKept, onClose }: NameDialogProps) {
  const [nome, setNome] = useState(former);
  const save = useWrite({
    mutationFn: (substitui: boolean) =>
      ask('POST /v1/importacao/mapeamento', { body: { tipo, nome, dePara, substitui } }),
    onSuccess: ({ data, messages }) => {
      toastMessages(messages);
      onKept(data);
    },
  });
  const isTaken = save.error instanceof ApiError && save.error.status === 409;
  const submit = () => save.mutate(isTaken);
  return (
    <Modal opened title="Guardar estas ligações" onClose={onClose}>
      {/* No form: the form of the step is around this dialog in the page. */}
      <TextInput
        label="Nome"
        description="Por exemplo: Empenhos do sistema da prefeitura"
        withAsterisk
        maxLength={100}
        data-autofocus
        value={nome}
        error={
          save.isError
            ? messagesOf(save.error)
                .map(({ description }) => description)
                .join(' ')
            : undefined
        }
        onChange={(event) => {
          setNome(event.currentTarget.value);
          save.reset();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            submit();
          }
        }}
      />
      <div className="engine-dialog-actions">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={save.isPending} onClick={submit}>
          {isTaken ? 'Trocar o que existe' : 'Guardar'}
        </Button>
      </div>
    </Modal>
  );
}

const optionOf = ({ id, nome }: Pick<MapeamentoComNome, 'id' | 'nome'>) =>
  id === null ? `pronto:${nome}` : String(id);

/** Returns the mapping without the meanings of a column's names. */
function withoutMeanings(dePara: DePara, named: string | undefined): DePara {
  const ligacao = named === undefined ? undefined : dePara.colunas[named];
  if (named === undefined || ligacao === undefined || !('de' in ligacao)) return dePara;
  const { valores: _, ...rest } = ligacao;
  return { ...dePara, colunas: { ...dePara.colunas, [named]: rest } };
}

/** Saves a mapping in a file that another client can open. */
function saveMapping({ tipo, nome, dePara }: Pick<MapeamentoFile, 'tipo' | 'nome' | 'dePara'>) {
  const file: MapeamentoFile = { claraboia: 'mapeamento', versao: 1, tipo, nome, dePara };
  const name = `mapeamento-${nameKey(nome).replaceAll(/[^a-z0-9]+/g, '-')}.json`;
  saveBlob(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }), name);
}

/** Reads such a file. Returns the reason if it cannot be used. */
async function readMapping(file: File, tipo: string): Promise<MapeamentoFile | string> {
  if (file.size > FILE_MAX) return `${file.name} é grande demais para um mapeamento.`;
  const { data } = mapeamentoFileSchema.safeParse(parsed(await file.text()));
  if (data === undefined) return `${file.name} não é um mapeamento baixado daqui.`;
  if (data.tipo !== tipo) return `${file.name} é de outro tipo de arquivo.`;
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
