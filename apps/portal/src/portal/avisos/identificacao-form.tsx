import {
  applyMask,
  DOCUMENTO_INVALIDO,
  INFORME_DOCUMENTO,
  INFORME_NOME,
  isCnpj,
  isCpf,
  unmask,
} from '@claraboia/contract';
import { type SyntheticEvent, useRef, useState } from 'react';
import { TextField } from '../../form/field.tsx';

export interface Quem {
  readonly documento: string;
  readonly nome: string;
}

interface IdentificacaoFormProps {
  readonly initial: Quem | null;
  readonly onDone: (quem: Quem) => void;
}

/** Form for the identification of a person who asks for the documents (spec portal §2, §5). */
export function IdentificacaoForm({ initial, onDone }: IdentificacaoFormProps) {
  const [documento, setDocumento] = useState(() => applyMask('cpfCnpj', initial?.documento ?? ''));
  const [nome, setNome] = useState(initial?.nome ?? '');
  const [faults, setFaults] = useState<{ documento?: string; nome?: string }>({});
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const plain = unmask(documento);
    const found = {
      ...(documentoFault(plain) !== null && { documento: documentoFault(plain) as string }),
      ...(nome.trim() === '' && { nome: INFORME_NOME }),
    };
    setFaults(found);
    if (found.documento !== undefined) first.current?.focus();
    else if (found.nome !== undefined) second.current?.focus();
    else onDone({ documento: plain, nome: nome.trim() });
  };
  return (
    <form onSubmit={submit} noValidate className="avisos-form">
      <p>
        Informe quem pede os documentos. O órgão guarda este pedido para poder avisar de mudanças na
        licitação.
      </p>
      <TextField
        id="documentoPessoa"
        ref={first}
        label="CPF ou CNPJ"
        required
        fault={faults.documento}
        autoComplete="off"
        autoCapitalize="characters"
        value={documento}
        onValue={(typed) => {
          setFaults(({ documento: _, ...rest }) => rest);
          setDocumento(applyMask('cpfCnpj', typed));
        }}
      />
      <TextField
        id="nomePessoa"
        ref={second}
        label="Nome ou razão social"
        required
        fault={faults.nome}
        autoComplete="name"
        maxLength={255}
        value={nome}
        onValue={(typed) => {
          setFaults(({ nome: _, ...rest }) => rest);
          setNome(typed);
        }}
      />
      <div className="avisos-actions">
        <button type="submit" className="portal-button">
          Continuar
        </button>
      </div>
    </form>
  );
}

function documentoFault(documento: string): string | null {
  if (documento === '') return INFORME_DOCUMENTO;
  return isCpf(documento) || isCnpj(documento) ? null : DOCUMENTO_INVALIDO;
}
