import { CODIGO_TAMANHO, type Message } from '@claraboia/contract';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { TextField } from '../form/field.tsx';
import { Messages } from '../form/messages.tsx';
import { Step } from './step.tsx';
import type { Action } from './use-action.ts';

interface CodeStepProps {
  /** Text that says where the code was sent. */
  readonly children: ReactNode;
  /** Messages of the server from the call that sent the code. */
  readonly notes: readonly Message[];
  readonly confirm: Action<[code: string]>;
  readonly resend: Action<[]>;
  readonly back: { readonly label: string; readonly go: () => void };
  /** Extra content for people without a registration. */
  readonly after?: ReactNode;
}

/** Field for the code that was sent by e-mail (spec portal §2). */
export function CodeStep({ children, notes, confirm, resend, back, after }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    resend.clear();
    if (code.length === CODIGO_TAMANHO) {
      confirm.run(code);
      return;
    }
    confirm.clear();
    setFault(`O código tem ${CODIGO_TAMANHO} números`);
    input.current?.focus();
  };
  const failures = [...confirm.messages, ...resend.messages];
  return (
    <Step title="Confirme que é você">
      <div className="inscricao-text">{children}</div>
      <form onSubmit={submit} noValidate className="inscricao-form inscricao-narrow">
        <Messages messages={failures.length > 0 ? failures : notes} />
        <TextField
          id="codigo"
          ref={input}
          label="Código de verificação"
          required
          help={`Os ${CODIGO_TAMANHO} números que estão no e-mail. Digite-os aqui, mesmo que leia o e-mail em outro aparelho.`}
          fault={fault}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="inscricao-code"
          value={code}
          onValue={(typed) => {
            setFault(undefined);
            setCode(typed.replace(/\D/g, '').slice(0, CODIGO_TAMANHO));
          }}
        />
        <div className="inscricao-actions">
          <button type="submit" className="portal-button" aria-disabled={confirm.busy}>
            {confirm.busy ? 'Confirmando...' : 'Confirmar código'}
          </button>
          <button
            type="button"
            className="portal-button inscricao-plain"
            aria-disabled={resend.busy}
            onClick={() => {
              confirm.clear();
              setFault(undefined);
              setCode('');
              resend.run();
            }}
          >
            {resend.busy ? 'Enviando...' : 'Reenviar código'}
          </button>
          <button type="button" className="inscricao-link" onClick={back.go}>
            {back.label}
          </button>
        </div>
      </form>
      {after}
    </Step>
  );
}
