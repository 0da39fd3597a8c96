import { applyMask, CPF_INVALIDO, formatDecimal, isCpf, unmask } from '@claraboia/contract';
import { type SyntheticEvent, useRef, useState } from 'react';
import { TextField } from '../form/field.tsx';
import { Messages } from '../form/messages.tsx';
import { MailNote, type MailState } from './mail-state.tsx';
import { Step } from './step.tsx';
import type { Action } from './use-action.ts';

interface CpfStepProps {
  readonly first: boolean;
  readonly initial: string;
  readonly open: boolean;
  /** Price of a registration, such as `650.00`. Null or zero if it is free. */
  readonly valor: string | null;
  readonly mail: MailState;
  readonly look: Action<[cpf: string]>;
  /** Opens the form; prefills the CPF if a valid one was typed. */
  readonly register: Action<[cpf: string]>;
}

/** First step for everybody (spec portal §2): asks for the CPF, with or without a registration. */
export function CpfStep({ first, initial, open, valor, mail, look, register }: CpfStepProps) {
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
      <p className="inscricao-fee">
        {Number(valor ?? 0) > 0 ? (
          <>
            Valor da inscrição: <strong>R$ {formatDecimal(valor ?? '')} via Pix</strong>
          </>
        ) : (
          'Inscrição gratuita'
        )}
      </p>
      <p>
        Informe o seu CPF para abrir a sua inscrição, ver a situação do pagamento e enviar o
        comprovante. Você vai confirmar que é você com um código
        {mail === 'sends' ? ' enviado por e-mail' : ' de 6 números'}.
        {open && <span> Se ainda não se inscreveu, escolha “Quero me inscrever”.</span>}
      </p>
      <MailNote mail={mail} />
      {/* Without scripts a submit must do nothing: `method="dialog"` outside a dialog is ignored. */}
      <form
        method="dialog"
        onSubmit={submit}
        noValidate
        className="inscricao-form inscricao-narrow"
      >
        {fault && (
          <p className="form-message" data-severity="error" role="alert">
            {CPF_INVALIDO}
          </p>
        )}
        {!fault && <Messages messages={[...look.messages, ...register.messages]} />}
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
          {open && (
            <button
              type="button"
              className="portal-button inscricao-plain"
              aria-disabled={register.busy}
              onClick={() => register.run(isCpf(unmask(cpf)) ? unmask(cpf) : '')}
            >
              Quero me inscrever
            </button>
          )}
        </div>
      </form>
    </Step>
  );
}
