import { type ListaTipo, listaMax, typedListaCelula } from '@claraboia/contract';
import type { ListaLinha, ListaLinhas } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';

type Lista = ListaLinhas['lista'];
type Coluna = Lista['colunas'][number];

/** How people write a value of each kind. */
const HINT: Readonly<Partial<Record<ListaTipo, string>>> = {
  data: 'Como 31/12/2026',
  mes: 'Como 03/2026',
  decimal: 'Como 1.234,56',
  dinheiro: 'Em reais, como 1.234,56',
  inteiro: 'Número inteiro',
  url: 'Começa com http:// ou https://',
};

interface RegistroFormProps {
  readonly lista: Lista;
  /** Null for a new row. */
  readonly linha: ListaLinha | null;
  readonly onClose: () => void;
  /** Reads the rows again: after a save, and after a refusal, since another person may have changed them. */
  readonly onAnswered: () => Promise<unknown>;
}

/** Form of one row, made from the columns of its list. */
export function RegistroForm({ lista, linha, onClose, onAnswered }: RegistroFormProps) {
  const { id, colunas } = lista;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      colunas.map(({ chave, tipo }) => [
        chave,
        typedListaCelula(tipo, linha?.valores[chave] ?? ''),
      ]),
    ),
  );
  const save = useWrite({
    mutationFn: () => {
      const body = { versao: linha?.versao ?? null, valores: typed };
      return linha === null
        ? ask('POST /v1/lista-propria/:id/linha', { params: { id }, body })
        : ask('PUT /v1/lista-propria/:id/linha/:linha', {
            params: { id, linha: linha.id },
            body,
          });
    },
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      await onAnswered();
      onClose();
    },
    onError: () => void onAnswered(),
  });
  const faults = save.isError ? messagesOf(save.error) : [];
  const faultOf = (chave: string) =>
    faults.find(({ field }) => field === `valores.${chave}`)?.description;
  const known = new Set(colunas.map(({ chave }) => `valores.${chave}`));
  const others = faults.filter(({ field }) => field === undefined || !known.has(field));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog of React bubbles to the dialog below it.
    event.stopPropagation();
    save.mutate();
  };
  return (
    <Modal
      opened
      onClose={save.isPending ? () => undefined : onClose}
      title={linha === null ? 'Incluir registro' : `Alterar o registro ${linha.posicao}`}
      size="lg"
      closeOnClickOutside={false}
    >
      <form className="lista-carga" onSubmit={submit} noValidate>
        {colunas.map((coluna) => (
          <Campo
            key={coluna.chave}
            coluna={coluna}
            value={typed[coluna.chave] ?? ''}
            error={faultOf(coluna.chave)}
            onChange={(value) => setTyped((now) => ({ ...now, [coluna.chave]: value }))}
          />
        ))}
        {others.length > 0 && (
          <div role="alert" className="lista-fault">
            {others.map(({ description }) => (
              <p key={description}>{description}</p>
            ))}
          </div>
        )}
        <div className="engine-dialog-actions">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={save.isPending}>
            Salvar
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface CampoProps {
  readonly coluna: Coluna;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Campo({ coluna, value, error, onChange }: CampoProps) {
  const { titulo, tipo, significado, obrigatoria, privada } = coluna;
  const common = {
    label: privada ? `${titulo} (privada)` : titulo,
    description: [significado, HINT[tipo]].filter(Boolean).join(' '),
    required: obrigatoria,
    error,
    value,
  };
  if (tipo === 'simNao') {
    return (
      <Select
        {...common}
        value={value === '' ? null : value}
        data={['Sim', 'Não']}
        clearable={!obrigatoria}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
  const Input = tipo === 'textoLongo' ? Textarea : TextInput;
  return (
    <Input
      {...common}
      maxLength={listaMax(tipo)}
      onChange={(event: { readonly currentTarget: { readonly value: string } }) =>
        onChange(event.currentTarget.value)
      }
    />
  );
}
