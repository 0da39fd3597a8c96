import type { DecimalSeparator } from '@claraboia/contract';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';

const DECIMALS: Readonly<Record<DecimalSeparator, string>> = {
  virgula: 'Vírgula antes dos centavos: 1.234,56',
  ponto: 'Ponto antes dos centavos: 1234.56',
};

interface DecimalChoiceProps {
  /** True if the last validation stopped because it was missing. */
  readonly asked: boolean;
  /** Path in the mapping. */
  readonly path: string;
  /** Undefined if the file shows it unambiguously. */
  readonly decimal: DecimalSeparator | undefined;
  readonly error: string | undefined;
  readonly onChange: (decimal: DecimalSeparator) => void;
}

/** Number format of the file: displayed, and asked for only if the file does not show it. */
export function DecimalChoice({ asked, path, decimal, error, onChange }: DecimalChoiceProps) {
  const [changing, setChanging] = useState(false);
  if (!asked && !changing && error === undefined) {
    return decimal === undefined ? (
      <p className="importar-note">
        O formato dos números é descoberto pelo arquivo inteiro, na conferência.
      </p>
    ) : (
      <p className="importar-actions importar-note">
        {DECIMALS[decimal]}
        <Button size="compact-sm" variant="light" onClick={() => setChanging(true)}>
          Mudar o formato dos números
        </Button>
      </p>
    );
  }
  return (
    <Radio.Group
      label="Como os números estão escritos"
      data-field={path}
      value={decimal ?? null}
      error={error}
      onChange={(value) => onChange(value === 'ponto' ? 'ponto' : 'virgula')}
    >
      <div className="importar-options">
        {Object.entries(DECIMALS).map(([value, label]) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </div>
    </Radio.Group>
  );
}
