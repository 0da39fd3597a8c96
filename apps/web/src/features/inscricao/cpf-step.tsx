import { applyMask, CPF_INVALIDO, isCpf, unmask } from '@claraboia/contract';
import { type SyntheticEvent, useRef, useState } from 'react';
import { TextField } from '../../ui/form/field.tsx';
import { Messages } from '../../ui/form/messages.tsx';
import { Step } from './step.tsx';
import type { Action } from './use-action.ts';

interface CpfStepProps {
  readonly first: boolean;
  readonly initial: string;
  readonly open: boolean;
  readonly look: Action<[cpf: string]>;
}

/** Where everybody begins (spec portal §2): the CPF, with or without a registration. */
export function CpfStep({ first, initial, open, look }: CpfStepProps) {
  const [cpf, setCpf] = useState(initial);
  const [fault, setFault] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const valid = isCpf(unmask(cpf));
    setFault(!valid);
    if (valid) look.run(unmask(cpf));
    else input.current?.focus();
  };
  return (
    <Step title="Minha inscrição" first={first}>
      <p>
        Informe o seu CPF para abrir a sua inscrição, ver a situação do pagamento e enviar o
        comprovante{open ? ', ou para se inscrever' : ''}. Você vai confirmar que é você com um
        código enviado por e-mail.
      </p>
      <form onSubmit={submit} noValidate className="inscricao-form inscricao-narrow">
        {fault && (
          <p className="form-message" data-severity="error" role="alert">
            {CPF_INVALIDO}
          </p>
        )}
        {!fault && <Messages messages={look.messages} />}
        <TextField
          id="cpf"
          ref={input}
          label="CPF"
          required
          fault={fault ? CPF_INVALIDO : undefined}
          inputMode="numeric"
          autoComplete="off"
          placeholder="999.999.999-99"
          value={cpf}
          onValue={(typed) => {
            setFault(false);
            setCpf(applyMask('cpf', typed));
          }}
        />
        <div className="inscricao-actions">
          <button type="submit" className="portal-button" aria-disabled={look.busy}>
            {look.busy ? 'Consultando...' : 'Minha inscrição'}
          </button>
        </div>
      </form>
    </Step>
  );
}
