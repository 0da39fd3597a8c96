interface CaixaProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault: string | undefined;
  readonly type: 'text' | 'search' | 'date';
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** Filter field with its label, and a hint or an error below. */
export function Caixa({ id, name, label, hint, fault, type, value, onType }: CaixaProps) {
  const about = fault ?? hint;
  return (
    <div className="portal-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        value={value}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={about === undefined ? undefined : `${id}sobre`}
        {...(type === 'date' ? { min: '1800-01-01', max: '9999-12-31' } : { maxLength: 200 })}
      />
      {about !== undefined && (
        <p id={`${id}sobre`} className={fault === undefined ? 'transp-hint' : 'transp-fault'}>
          {about}
        </p>
      )}
    </div>
  );
}
