import { publicacao } from '@claraboia/contract';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Faults, faultsOf } from '../../engine/attachments/faults.tsx';
import type { FileCells } from './files-client.ts';

const { nome: nomeField } = publicacao.fields.publicacaoArquivos.fields;

interface FileCellsFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  /** Currently saved name: another user may change it during editing. */
  readonly nome: string;
  /** Currently saved URL of an external link; `null` for an uploaded file. */
  readonly endereco: string | null;
  readonly submit: string;
  readonly busy: boolean;
  /** Error of the last attempt. */
  readonly error: unknown;
  readonly onSubmit: (cells: FileCells) => void;
  readonly onCancel: () => void;
  /** Called when another user's saved values replaced the typed ones. */
  readonly onTaken?: () => void;
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Form for the name of a file and, for an external link, its URL. */
export function FileCellsForm(props: FileCellsFormProps) {
  const { label, submit, busy, error, onSubmit, onCancel, onTaken } = props;
  const external = props.endereco !== null;
  const [begun, setBegun] = useState({ nome: props.nome, endereco: props.endereco });
  const [nome, setNome] = useState(props.nome);
  const [endereco, setEndereco] = useState(props.endereco ?? '');
  const first = useRef<HTMLInputElement>(null);
  // Takes the focus: the user has just opened this form.
  useEffect(() => first.current?.focus(), []);
  const { placed, rest } = faultsOf(error, external ? ['nome', 'caminho'] : ['nome']);
  const takeSaved = () => {
    setNome(props.nome);
    setEndereco(props.endereco ?? '');
    setBegun({ nome: props.nome, endereco: props.endereco });
    onTaken?.();
    first.current?.focus();
  };
  return (
    <form
      noValidate
      className="screen-form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        onSubmit({
          nome: orNull(nome),
          ...(external && { linkExterno: true, caminho: orNull(endereco) }),
        });
      }}
    >
      <TextInput
        ref={first}
        label={nomeField.label}
        value={nome}
        withAsterisk
        autoComplete="off"
        error={placed.get('nome')}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      {external && (
        <TextInput
          label="Endereço do arquivo"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={endereco}
          withAsterisk
          autoComplete="off"
          error={placed.get('caminho')}
          onChange={(event) => setEndereco(event.currentTarget.value)}
        />
      )}
      <Faults texts={rest} />
      {(props.nome !== begun.nome || props.endereco !== begun.endereco) && (
        <div className="files-row-line" role="status">
          <span className="files-name">
            Outra pessoa salvou: <strong>{props.nome}</strong>
            {external && ` (${props.endereco})`}
          </span>
          <Button size="xs" variant="light" onClick={takeSaved} disabled={busy}>
            Usar o que está salvo
          </Button>
        </div>
      )}
      <div className="files-actions">
        <Button size="xs" type="submit" loading={busy}>
          {submit}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel} disabled={busy}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
