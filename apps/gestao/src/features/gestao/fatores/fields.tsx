import { SENHA_MAX } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Alert, Button, PasswordInput } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';

/** Error text of a field, from the answer to the request. */
export const faultAt = (error: unknown, field: string): string | undefined =>
  error === null || error === undefined
    ? undefined
    : messagesOf(error).find((message) => message.field === field)?.description;

interface SenhaFieldProps {
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (value: string) => void;
}

/** Password confirmation: only the owner may change how the account is opened. */
export function SenhaField({ value, error, onChange }: SenhaFieldProps) {
  return (
    <PasswordInput
      label="Sua senha"
      description="Para ter certeza de que é você."
      autoComplete="current-password"
      maxLength={SENHA_MAX}
      value={value}
      error={error}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha', tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus
    />
  );
}

interface DialogFormProps {
  readonly children: ReactNode;
  readonly submit: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** Error, shown here if it belongs to no field. */
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Step of a dialog. */
export function DialogForm({
  children,
  submit,
  danger = false,
  busy,
  error,
  onSubmit,
  onClose,
}: DialogFormProps) {
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const general = error ? messagesOf(error).filter(({ field }) => field === undefined) : [];
  return (
    <form onSubmit={send} noValidate className="fator-form">
      {general.length > 0 && (
        <Alert color="danger" role="alert">
          {general.map(({ code, description }) => (
            <p key={code}>{description}</p>
          ))}
        </Alert>
      )}
      {children}
      <div className="engine-dialog-actions">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button type="submit" loading={busy} {...(danger ? { color: 'danger' } : {})}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
