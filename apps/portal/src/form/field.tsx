import type { ComponentProps, ReactNode } from 'react';
import './form.css';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: string | undefined;
  readonly fault?: string | undefined;
}

/** ARIA attributes that link an input to its help and error texts. */
export function described({ id, required, help, fault }: Omit<FieldProps, 'label'>) {
  const by = [help && `${id}-ajuda`, fault && `${id}-erro`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-required': required || undefined,
    'aria-describedby': by === '' ? undefined : by,
  };
}

/** Label with its control; help and error text below. */
export function Field({
  id,
  label,
  required = false,
  help,
  fault,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className="portal-field form-field">
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="form-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {help !== undefined && (
        <p id={`${id}-ajuda`} className="form-help">
          {help}
        </p>
      )}
      {fault !== undefined && (
        <p id={`${id}-erro`} className="form-fault">
          {fault}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'required' | 'value' | 'onChange'> & {
    readonly value: string;
    readonly onValue: (value: string) => void;
  };

export function TextField({
  label,
  required,
  help,
  fault,
  id,
  value,
  onValue,
  ...input
}: TextFieldProps) {
  const field = { id, label, required: required ?? false, help, fault };
  return (
    <Field {...field}>
      <input
        type="text"
        {...input}
        {...described(field)}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  );
}
